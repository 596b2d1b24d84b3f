package orbweaver.graph.store;

import java.util.Optional;

/** Sanitizer of text that is printed on terminals and written to tables. */
final class SanitizedText {
  private SanitizedText() {}

  /**
   * Returns the text with a space in place of each character that a terminal or a table could
   * interpret.
   */
  static String of(String text) {
    for (var i = 0; i < text.length(); i++) {
      if (acts(text.charAt(i))) return replaced(text);
    }
    return text;
  }

  private static String replaced(String text) {
    var inert = new StringBuilder(text.length());
    text.chars().forEach(c -> inert.append(acts(c) ? ' ' : (char) c));
    return inert.toString();
  }

  static Optional<String> of(Optional<String> text) {
    return text.map(SanitizedText::of);
  }

  private static boolean acts(int c) {
    return (c < ' ' || c > '~') && isOneThatActs(c);
  }

  private static boolean isOneThatActs(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
      default -> isDirection(c);
    };
  }

  /**
   * Tests for directional formatting characters (Unicode UAX 9), with which a title could imitate
   * another one.
   */
  private static boolean isDirection(int c) {
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
  }
}
