package orbweaver.extractor.text;

/**
 * Characters of a style sheet with the position of the tokenizer. The end of the input is a
 * character of its own. (CSS Syntax Level 3, 4.2 and 4.3)
 */
final class CssInput {
  /** End of the input. */
  static final char END = '\uFFFF';

  private static final int MAX_HEX_DIGITS = 6;
  private static final char REPLACEMENT = '\uFFFD';

  private final String css;
  private int at;

  CssInput(String css) {
    this.css = css;
  }

  boolean isAtEnd() {
    return at >= css.length();
  }

  /** Returns the index of the next character. */
  int position() {
    return Math.min(at, css.length());
  }

  /** Returns the next character without reading it. */
  char peek() {
    return peek(0);
  }

  /** Returns the character that many places after the next one. */
  char peek(int offset) {
    return at + offset < css.length() ? css.charAt(at + offset) : END;
  }

  /** Reads a character. */
  char read() {
    return isAtEnd() ? END : css.charAt(at++);
  }

  /** Reads that many characters. */
  void skip(int count) {
    at += count;
  }

  /** Reads white space and comments; a comment without an end takes the rest of the input. */
  void skipSpace() {
    while (true) {
      if (isSpace(peek())) at++;
      else if (!skipComment()) return;
    }
  }

  /** Reads white space. */
  void skipWhitespace() {
    while (isSpace(peek())) at++;
  }

  /** Reads a comment if one begins here. */
  boolean skipComment() {
    if (peek() != '/' || peek(1) != '*') return false;
    var end = css.indexOf("*/", at + 2);
    at = end < 0 ? css.length() : end + 2;
    return true;
  }

  /** Tests whether a name begins here. (4.3.9) */
  boolean isAtName() {
    var next = peek();
    if (isNameStart(next) || isAtEscape(0)) return true;
    return next == '-' && (isNameStart(peek(1)) || peek(1) == '-' || isAtEscape(1));
  }

  /** Tests whether a valid escape begins that many places after the next character. (4.3.8) */
  boolean isAtEscape(int offset) {
    if (peek(offset) != '\\' || at + offset + 1 >= css.length()) return false;
    return !isNewline(peek(offset + 1));
  }

  /** Reads a name; empty if none begins here. (4.3.11) */
  String readName() {
    var name = new StringBuilder();
    while (true) {
      if (isNameCharacter(peek())) name.append(read());
      else if (isAtEscape(0)) readEscape(name);
      else return name.toString();
    }
  }

  /** Reads an escape with its backslash. (4.3.7) */
  void readEscape(StringBuilder text) {
    at++;
    if (hexValue(peek()) < 0) {
      text.append(read());
      return;
    }
    var value = 0;
    for (var digits = 0; digits < MAX_HEX_DIGITS && hexValue(peek()) >= 0; digits++) {
      value = value * 16 + hexValue(read());
    }
    if (isSpace(peek())) skip(peek() == '\r' && peek(1) == '\n' ? 2 : 1);
    var isCharacter =
        value != 0
            && value <= Character.MAX_CODE_POINT
            && (value < Character.MIN_SURROGATE || value > Character.MAX_SURROGATE);
    text.appendCodePoint(isCharacter ? value : REPLACEMENT);
  }

  static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || isNewline(c);
  }

  static boolean isNewline(char c) {
    return c == '\n' || c == '\r' || c == '\f';
  }

  // A character beyond ASCII is part of a name.
  private static boolean isNameStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c >= 0x80 && c != END);
  }

  private static boolean isNameCharacter(char c) {
    return isNameStart(c) || isDigit(c) || c == '-';
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static int hexValue(char c) {
    return c < 0x80 ? Character.digit(c, 16) : -1;
  }
}
