package orbweaver.index.analysis;

/**
 * Boundaries of words in ASCII text, by the rules of UAX 29 for ASCII characters: a word consists
 * of letters, digits and underscores, with at least one letter or digit. One of {@code ' . :}
 * between two letters, and one of {@code ' . , ;} between two digits, is part of a word.
 */
final class AsciiWordBreaks {
  private static final byte NONE = 0;
  private static final byte LETTER = 1;
  private static final byte DIGIT = 2;
  private static final byte UNDERSCORE = 3;
  private static final byte IN_LETTERS_AND_DIGITS = 4;
  private static final byte IN_DIGITS = 5;
  private static final byte IN_LETTERS = 6;
  private static final byte[] CLASSES = classes();

  private AsciiWordBreaks() {}

  private static byte[] classes() {
    var classes = new byte[0x80];
    for (var c = '0'; c <= '9'; c++) classes[c] = DIGIT;
    for (var c = 'A'; c <= 'Z'; c++) classes[c] = LETTER;
    for (var c = 'a'; c <= 'z'; c++) classes[c] = LETTER;
    classes['_'] = UNDERSCORE;
    classes['.'] = IN_LETTERS_AND_DIGITS;
    classes['\''] = IN_LETTERS_AND_DIGITS;
    classes[','] = IN_DIGITS;
    classes[';'] = IN_DIGITS;
    classes[':'] = IN_LETTERS;
    return classes;
  }

  /** Tests whether a character is a space or control character, at which each word ends. */
  static boolean isSpace(char c) {
    return c <= ' ';
  }

  /** Returns an ASCII character in lower case. */
  static char lowerCase(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
  }

  /** Returns the start of the first word of a range; its end if it has no word. */
  static int start(char[] text, int from, int to) {
    var at = from;
    while (at < to) {
      if (isLetterOrDigit(text[at])) return at;
      if (text[at] != '_') {
        at++;
        continue;
      }
      var start = at;
      while (at < to && text[at] == '_') at++;
      // A word of underscores only is none, also if it is part of one that is too long.
      if (at < to && isLetterOrDigit(text[at]))
        return Math.max(start, at - WordAnalyzer.MAX_WORD_LENGTH + 1);
    }
    return to;
  }

  private static boolean isLetterOrDigit(char c) {
    var type = CLASSES[c];
    return type == LETTER || type == DIGIT;
  }

  /** Returns the end of the word that starts at an offset, before the end of a range. */
  static int end(char[] text, int start, int to) {
    var limit = Math.min(to, start + WordAnalyzer.MAX_WORD_LENGTH);
    var at = start + 1;
    while (at < limit) {
      var type = CLASSES[text[at]];
      if (type == NONE) return at;
      if (type <= UNDERSCORE) at++;
      else if (at + 1 < limit && joins(type, CLASSES[text[at - 1]], CLASSES[text[at + 1]])) at += 2;
      else return at;
    }
    return at;
  }

  /** Tests whether a character of a type joins those before and after it. */
  private static boolean joins(byte type, byte before, byte after) {
    if (before != after) return false;
    return switch (before) {
      case LETTER -> type != IN_DIGITS;
      case DIGIT -> type != IN_LETTERS;
      default -> false;
    };
  }
}
