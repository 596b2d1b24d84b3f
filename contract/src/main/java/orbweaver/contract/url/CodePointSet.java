package orbweaver.contract.url;

/**
 * Sets of code points. The percent-encode sets, of the WHATWG URL standard and one of our own,
 * contain all non-ASCII code points; two further sets of our own contain none.
 */
enum CodePointSet {
  /** Percent-encoded in a query of http and https: the special-query percent-encode set. */
  QUERY("\"#<>'", true),
  /** Percent-encoded in a path: the path percent-encode set. */
  PATH("\"#<>?^`{}", true),
  /** Percent-encoded in a URL of another scheme: its parts keep their delimiters. */
  OTHER("\"<>`", true),
  /** Allowed in a host that needs no further processing. */
  HOST("abcdefghijklmnopqrstuvwxyz0123456789-_.", false),
  /**
   * Allowed in a path without percent-encoding, and not able to begin a dot segment, end a scheme
   * or begin an encoded character.
   */
  PLAIN("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-_~!$&'()*+,;=@[]|", false);

  private static final int SIZE = 0x80;
  private static final int DELETE = 0x7f;

  // One bit for each ASCII code point: below 64, and from 64.
  private final long low;
  private final long high;
  private final boolean includesOthers;

  /**
   * Creates a set of those characters and, if {@code includesOthers}, all controls, the space and
   * all non-ASCII code points.
   */
  CodePointSet(String characters, boolean includesOthers) {
    this.low = bits(characters, includesOthers, 0);
    this.high = bits(characters, includesOthers, Long.SIZE);
    this.includesOthers = includesOthers;
  }

  private static long bits(String characters, boolean includesOthers, int from) {
    var bits = 0L;
    for (var c = from; c < from + Long.SIZE; c++) {
      if (characters.indexOf(c) >= 0 || (includesOthers && (c <= ' ' || c == DELETE)))
        bits |= 1L << c;
    }
    return bits;
  }

  boolean contains(int c) {
    if (c >= SIZE) return includesOthers;
    // Java shifts by c modulo 64, the position within either half.
    var half = c < Long.SIZE ? low : high;
    return (half & (1L << c)) != 0;
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
