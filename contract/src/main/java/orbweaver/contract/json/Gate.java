package orbweaver.contract.json;

import java.time.Duration;

/** What the constructors of records say when something cannot pass. */
public final class Gate {
  private static final int LONGEST_ID = 100;
  private static final String HEX = "0123456789abcdef";

  private Gate() {}

  /**
   * @throws IllegalArgumentException {@code what: actual (expected: expected)}
   */
  public static void require(boolean holds, String what, Object actual, String expected) {
    if (!holds) {
      throw new IllegalArgumentException(what + ": " + actual + " (expected: " + expected + ")");
    }
  }

  /** That a number is not too small. */
  public static void requireAtLeast(long least, String what, long actual) {
    // A sentence for each number that passes would be most of what reading a record allocates.
    if (actual < least) require(false, what, actual, ">= " + least);
  }

  /** That time does not run backwards. */
  public static void requireNotNegative(String what, Duration actual) {
    require(!actual.isNegative(), what, actual, ">= PT0S");
  }

  /** That a text says something. */
  public static void requireText(String what, String actual) {
    if (actual.isBlank()) require(false, what, '"' + actual + '"', "some text");
  }

  /** That a text from a page is not empty; which white space is none is the page's affair. */
  public static void requireNotEmpty(String what, String actual) {
    require(!actual.isEmpty(), what, "\"\"", "some text");
  }

  /** That a text is a number of so many digits, hexadecimal and in lower case. */
  public static void requireDigits(int length, String what, String actual) {
    var holds = actual.length() == length && actual.chars().allMatch(c -> HEX.indexOf(c) >= 0);
    require(holds, what, '"' + actual + '"', length + " of " + HEX);
  }

  /** That a text can be the id of an activity. */
  public static void requireId(String what, String actual) {
    if (!isId(actual)) {
      require(false, what, '"' + actual + '"', "1 to 100 letters, digits, '.', '_' or '-'");
    }
  }

  private static boolean isId(String text) {
    if (text.isEmpty() || text.length() > LONGEST_ID) return false;
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
