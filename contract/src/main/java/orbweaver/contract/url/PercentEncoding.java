package orbweaver.contract.url;

import java.nio.charset.StandardCharsets;

/** Percent-encoder for UTF-8. */
final class PercentEncoding {
  private static final String DIGITS = "0123456789ABCDEF";
  private static final int REPLACEMENT = 0xFFFD;
  private static final int FIRST_SURROGATE = 0xD800;

  private PercentEncoding() {}

  /** Appends that part of the text, with the members of the set percent-encoded. */
  static void encode(StringBuilder out, String text, int from, int to, CodePointSet set) {
    var at = from;
    while (at < to) {
      var c = codePoint(text, at, to);
      if (set.contains(c)) {
        append(out, c);
      } else {
        out.append((char) c);
      }
      at += Character.charCount(c);
    }
  }

  /**
   * Returns the code point at a position; U+FFFD for an unpaired surrogate, as in a scalar value
   * string.
   */
  private static int codePoint(String text, int at, int to) {
    var c = text.charAt(at);
    if (c < FIRST_SURROGATE || !Character.isSurrogate(c)) return c;
    var pair = at + 1 < to && Character.isSurrogatePair(c, text.charAt(at + 1));
    return pair ? text.codePointAt(at) : REPLACEMENT;
  }

  private static void append(StringBuilder out, int codePoint) {
    for (var b : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
      out.append('%').append(DIGITS.charAt((b >> 4) & 0xF)).append(DIGITS.charAt(b & 0xF));
    }
  }
}
