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
    return isSafe(text) ? text : withoutUnsafe(text);
  }

  /** Tests whether the text contains no such character, as nearly every text. */
  static boolean isSafe(String text) {
    for (var i = 0; i < text.length(); i++) {
      if (isUnsafe(text.charAt(i))) return false;
    }
    return true;
  }

  static boolean isSafe(Optional<String> text) {
    return text.isEmpty() || isSafe(text.get());
  }

  private static String withoutUnsafe(String text) {
    var sanitized = new StringBuilder(text.length());
    text.chars().forEach(c -> sanitized.append(isUnsafe(c) ? ' ' : (char) c));
    return sanitized.toString();
  }

  static Optional<String> of(Optional<String> text) {
    return isSafe(text) ? text : text.map(SanitizedText::of);
  }

  // Printable ASCII is safe and needs no lookup.
  private static boolean isUnsafe(int c) {
    return (c < ' ' || c > '~') && isControlOrSeparator(c);
  }

  private static boolean isControlOrSeparator(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
      default -> isBidirectionalControl(c);
    };
  }

  /**
   * Tests for directional formatting characters (Unicode UAX 9), which change the order in which a
   * text is displayed, so that a title could look like another one.
   */
  private static boolean isBidirectionalControl(int c) {
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
  }
}
