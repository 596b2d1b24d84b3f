package orbweaver.contract.json.canonical;

/** Decoder of escapes in strings (RFC 8259, 7). */
final class EscapeDecoder {
  private static final String LETTERS = "\"\\/bfnrt";
  private static final String UNESCAPED = "\"\\/\b\f\n\r\t";
  private static final int DIGITS = 4;
  private static final int HEXADECIMAL = 16;

  private EscapeDecoder() {}

  /** Returns the string that the text between the quotes represents. */
  static String decode(String escaped) {
    var text = new StringBuilder(escaped.length());
    for (var at = 0; at < escaped.length(); at++) {
      var c = escaped.charAt(at);
      if (c != '\\') text.append(c);
      else if (charAt(escaped, ++at) != 'u') text.append(unescaped(charAt(escaped, at)));
      else {
        text.append(unit(escaped, at + 1));
        at += DIGITS;
      }
    }
    return text.toString();
  }

  private static char unescaped(char letter) {
    var index = LETTERS.indexOf(letter);
    if (index < 0) throw new NotCanonical();
    return UNESCAPED.charAt(index);
  }

  private static char unit(String text, int from) {
    var unit = 0;
    for (var at = from; at < from + DIGITS; at++) {
      var digit = Character.digit(charAt(text, at), HEXADECIMAL);
      // Digits of other scripts are not allowed.
      if (digit < 0 || charAt(text, at) > 'f') throw new NotCanonical();
      unit = HEXADECIMAL * unit + digit;
    }
    return (char) unit;
  }

  private static char charAt(String text, int at) {
    if (at >= text.length()) throw new NotCanonical();
    return text.charAt(at);
  }
}
