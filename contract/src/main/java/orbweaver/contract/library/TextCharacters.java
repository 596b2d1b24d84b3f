package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.require;

/**
 * Characters that texts of the virtual library may have. Those that nobody sees, or that change the
 * direction of text, would disguise a link or forge a line of a list.
 */
public final class TextCharacters {
  private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
  private static final int ZERO_WIDTH_JOINER = 0x200D;

  private TextCharacters() {}

  /** Returns a text without the characters that it may not have. */
  public static String retained(String text) {
    return text.codePoints()
        .filter(TextCharacters::isAllowed)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Returns a text in one line, without the characters that it may not have. */
  public static String line(String text) {
    return retained(text.replaceAll("\\s+", " ")).strip();
  }

  private static boolean isAllowed(int point) {
    return point == '\n'
        || point == '\t'
        || isJoiner(point)
        || switch (Character.getType(point)) {
          case Character.CONTROL,
              Character.FORMAT,
              Character.SURROGATE,
              Character.LINE_SEPARATOR,
              Character.PARAGRAPH_SEPARATOR ->
              false;
          default -> true;
        };
  }

  // Words of Persian and other languages, and many emoji, are written with them.
  private static boolean isJoiner(int point) {
    return point == ZERO_WIDTH_NON_JOINER || point == ZERO_WIDTH_JOINER;
  }

  /** Requires that a text of several lines has allowed characters only. */
  static void requireAllowed(String what, String text) {
    text.codePoints()
        .filter(point -> !isAllowed(point))
        .findFirst()
        .ifPresent(point -> reject(what, point));
  }

  /** Requires that a text of one line has allowed characters only. */
  static void requireLine(String what, String text) {
    requireAllowed(what, text);
    text.chars().filter(c -> c == '\n' || c == '\t').findFirst().ifPresent(c -> reject(what, c));
  }

  private static void reject(String what, int point) {
    require(
        false,
        what,
        "U+%04X".formatted(point),
        "no control character or line break, and none that nobody sees; remove it");
  }
}
