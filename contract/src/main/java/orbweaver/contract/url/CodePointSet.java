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

  // One bit for each ASCII code point: below 64, and from 64.
  private final long low;
  private final long high;
  private final boolean others;

  /**
   * Creates a set of those characters and, if {@code others}, all controls, the space and all
   * non-ASCII code points.
   */
  CodePointSet(String characters, boolean others) {
    this.low = bits(characters, others, 0);
    this.high = bits(characters, others, Long.SIZE);
    this.others = others;
  }

  private static long bits(String characters, boolean others, int from) {
    var bits = 0L;
    for (var c = from; c < from + Long.SIZE; c++) {
      if (characters.indexOf(c) >= 0 || (others && (c <= ' ' || c == DELETE))) bits |= 1L << c;
    }
    return bits;
  }

  boolean contains(int c) {
    if (c >= SIZE) return others;
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
