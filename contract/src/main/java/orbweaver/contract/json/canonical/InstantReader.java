package orbweaver.contract.json.canonical;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * Parser of instants in the format of {@link Instant#toString}, faster than one for all formats.
 */
final class InstantReader {
  // A 0 stands for any digit.
  private static final String WITHOUT_DECIMALS = "0000-00-00T00:00:00Z";
  private static final String WITH_DECIMALS = "0000-00-00T00:00:00.000000000Z";
  private static final int DECIMALS = 20;
  private static final int MAX_DECIMALS = 9;

  private InstantReader() {}

  /**
   * Returns the instant, or null if the text has another format.
   *
   * @throws java.time.DateTimeException if there is no such instant, as on 30 February
   */
  static @Nullable Instant parse(String text) {
    if (!hasFormat(text)) return null;
    var hour = number(text, 11, 13);
    var second = number(text, 17, 19);
    // Hour 24 and leap seconds are left to the general parser.
    if (hour == 24 || second == 60) return null;
    var date = LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
    return date.atTime(hour, number(text, 14, 16), second, nanos(text)).toInstant(ZoneOffset.UTC);
  }

  private static boolean hasFormat(String text) {
    var last = text.length() - 1;
    var layout = text.length() == WITHOUT_DECIMALS.length() ? WITHOUT_DECIMALS : WITH_DECIMALS;
    var hasKnownLength = text.length() == WITHOUT_DECIMALS.length() || last > DECIMALS;
    if (!hasKnownLength || text.length() > layout.length() || text.charAt(last) != 'Z')
      return false;
    for (var i = 0; i < last; i++) {
      var isDigit = text.charAt(i) >= '0' && text.charAt(i) <= '9';
      if (layout.charAt(i) == '0' ? !isDigit : text.charAt(i) != layout.charAt(i)) return false;
    }
    return true;
  }

  private static int nanos(String text) {
    if (text.length() == WITHOUT_DECIMALS.length()) return 0;
    var end = text.length() - 1;
    var nanos = number(text, DECIMALS, end);
    for (var digits = end - DECIMALS; digits < MAX_DECIMALS; digits++) nanos *= 10;
    return nanos;
  }

  private static int number(String text, int from, int to) {
    return Integer.parseInt(text, from, to, 10);
  }
}
