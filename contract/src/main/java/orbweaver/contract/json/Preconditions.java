package orbweaver.contract.json;

import java.time.Duration;

/** Preconditions for the components of records, checked by their constructors. */
public final class Preconditions {
  private static final int MAX_ID_LENGTH = 100;
  private static final String HEX = "0123456789abcdef";

  private Preconditions() {}

  /**
   * Checks a condition.
   *
   * @throws IllegalArgumentException {@code what: actual (expected: expected)}
   */
  public static void require(boolean holds, String what, Object actual, String expected) {
    if (!holds) {
      throw new IllegalArgumentException(what + ": " + actual + " (expected: " + expected + ")");
    }
  }

  /** Checks that a number is not less than a minimum. */
  public static void requireAtLeast(long min, String what, long actual) {
    // Building a message for every valid number would cause most of the allocations of a reader.
    if (actual < min) require(false, what, actual, ">= " + min);
  }

  /** Checks that a duration is not negative. */
  public static void requireNotNegative(String what, Duration actual) {
    require(!actual.isNegative(), what, actual, ">= PT0S");
  }

  /** Checks that a text is not blank. */
  public static void requireText(String what, String actual) {
    if (actual.isBlank()) require(false, what, '"' + actual + '"', "some text");
  }

  /** Checks that a text is not blank and has at most that many characters. */
  public static void requireText(int max, String what, String actual) {
    requireText(what, actual);
    var length = actual.codePointCount(0, actual.length());
    require(length <= max, what, length + " characters", "at most " + max);
  }

  /**
   * Checks that a text from a page is not empty. Blank text is accepted, because HTML and Java
   * differ in their white space characters.
   */
  public static void requireNotEmpty(String what, String actual) {
    require(!actual.isEmpty(), what, "\"\"", "some text");
  }

  /** Checks that a text is a hexadecimal number of that many digits in lower case. */
  public static void requireDigits(int length, String what, String actual) {
    var holds = actual.length() == length && actual.chars().allMatch(c -> HEX.indexOf(c) >= 0);
    require(holds, what, '"' + actual + '"', length + " of " + HEX);
  }

  /** Checks that a text is a valid id of an activity. */
  public static void requireId(String what, String actual) {
    if (!isId(actual)) {
      require(false, what, '"' + actual + '"', "1 to 100 letters, digits, '.', '_' or '-'");
    }
  }

  /** Tests whether a text is an id. */
  public static boolean isId(String text) {
    if (text.isEmpty() || text.length() > MAX_ID_LENGTH) return false;
    for (var at = 0; at < text.length(); at++) if (!isIdCharacter(text.charAt(at))) return false;
    return true;
  }

  private static boolean isIdCharacter(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || "._-".indexOf(c) >= 0;
  }
}
