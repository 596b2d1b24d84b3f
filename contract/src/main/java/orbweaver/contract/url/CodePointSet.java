package orbweaver.contract.url;

/**
 * Sets of code points: the percent-encode sets of the WHATWG URL standard, which contain all
 * non-ASCII code points, and two of our own, which contain none of them.
 */
enum CodePointSet {
  /** Percent-encoded in a query of http and https: the special-query percent-encode set. */
  QUERY("\"#<>'", true),
  /** Percent-encoded in a path: the path percent-encode set. */
  PATH("\"#<>?^`{}", true),
  /** Allowed in a host that needs no further processing. */
  HOST("abcdefghijklmnopqrstuvwxyz0123456789-_.", false),
  /**
   * Allowed in a path without percent-encoding, and not part of a dot segment, a scheme or a
   * percent sign.
   */
  PLAIN("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-_~!$&'()*+,;=@[]|", false);

  private static final int SIZE = 0x80;
  private static final int DELETE = 0x7f;

  private final boolean[] members = new boolean[SIZE];
  private final boolean others;

  /**
   * Creates a set of those characters and, if {@code others}, all controls, the space and all
   * non-ASCII code points.
   */
  CodePointSet(String characters, boolean others) {
    this.others = others;
    for (var c = 0; c < SIZE; c++) {
      members[c] = characters.indexOf(c) >= 0 || (others && (c <= ' ' || c == DELETE));
    }
  }

  boolean contains(int c) {
    return c < SIZE ? members[c] : others;
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
