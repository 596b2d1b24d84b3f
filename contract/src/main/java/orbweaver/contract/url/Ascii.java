package orbweaver.contract.url;

/**
 * Sets of characters: the percent-encode sets of the standard, which hold all that is not ASCII,
 * and a few of our own, which hold nothing that is not.
 */
enum Ascii {
  /** Encoded in a query of http and https: the special-query percent-encode set. */
  QUERY("\"#<>'", true),
  /** Encoded in a path: the path percent-encode set. */
  PATH("\"#<>?^`{}", true),
  /** In a host that needs no second look. */
  HOST("abcdefghijklmnopqrstuvwxyz0123456789-_.", false),
  /** In a path, with nothing to encode, and no part of a dot segment, scheme or percent sign. */
  PLAIN("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-_~!$&'()*+,;=@[]|", false);

  private static final int SIZE = 0x80;
  private static final int DELETE = 0x7f;

  private final boolean[] members = new boolean[SIZE];
  private final boolean others;

  /** Those characters and, where {@code others}, all controls, the space and all beyond ASCII. */
  Ascii(String characters, boolean others) {
    this.others = others;
    for (var c = 0; c < SIZE; c++) {
      members[c] = characters.indexOf(c) >= 0 || (others && (c <= ' ' || c == DELETE));
    }
  }

  boolean has(int c) {
    return c < SIZE ? members[c] : others;
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
