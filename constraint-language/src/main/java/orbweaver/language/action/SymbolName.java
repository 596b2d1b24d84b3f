package orbweaver.language.action;

/** Name of a report, an archive or a version. Its characters are safe in the name of a file. */
final class SymbolName {
  static final String EXPECTED =
      "a letter or digit, and at most 63 letters, digits, \"-\", \"_\" or \".\" after it";

  private static final int MAX_LENGTH = 64;

  private SymbolName() {}

  static boolean isValid(String text) {
    return !text.isEmpty()
        && text.length() <= MAX_LENGTH
        && isLetterOrDigit(text.charAt(0))
        && text.chars().allMatch(c -> isLetterOrDigit(c) || "-_.".indexOf(c) >= 0);
  }

  private static boolean isLetterOrDigit(int c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  }

  static void require(String about, String text) {
    if (isValid(text)) return;
    throw new IllegalArgumentException(about + ": " + text + " (expected: " + EXPECTED + ")");
  }
}
