package orbweaver.fetcher.robots;

/**
 * Makes of a path what {@link java.net.URI} can read. It refuses characters a URL may hold, and
 * crawler-commons would then judge another path.
 */
final class JavaUri {
  private static final String REFUSED = "\"<>[\\]^`{|}";

  private JavaUri() {}

  static String escaped(String path) {
    var escaped = new StringBuilder(path.length());
    for (var i = 0; i < path.length(); i++) {
      var c = path.charAt(i);
      if (REFUSED.indexOf(c) >= 0 || c <= ' ' || (c == '%' && !isEscape(path, i))) {
        escaped.append('%').append(hex(c >> 4)).append(hex(c));
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }

  private static boolean isEscape(String path, int i) {
    return i + 2 < path.length() && isHex(path.charAt(i + 1)) && isHex(path.charAt(i + 2));
  }

  private static boolean isHex(char c) {
    return Character.digit(c, 16) >= 0;
  }

  private static char hex(int nibble) {
    return Character.toUpperCase(Character.forDigit(nibble & 0xf, 16));
  }
}
