package orbweaver.graph;

import java.util.Optional;

/** Text that moves no cursor and ends no line. */
final class Inert {
  private Inert() {}

  /** The text with a space for each character that a terminal or a table could act on. */
  static String text(String text) {
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

  static Optional<String> text(Optional<String> text) {
    return text.map(Inert::text);
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

  /** The marks that turn a line around (Unicode UAX 9): a title could look like another one. */
  private static boolean isDirection(int c) {
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
  }
}
