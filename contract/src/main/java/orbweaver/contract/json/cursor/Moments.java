package orbweaver.contract.json.cursor;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** Reads moments as {@link Instant#toString} writes them. A reader of any format takes longer. */
final class Moments {
  // A digit stands where a 0 does.
  private static final String WITHOUT_DECIMALS = "0000-00-00T00:00:00Z";
  private static final String WITH_ALL = "0000-00-00T00:00:00.000000000Z";
  private static final int DECIMALS = 20;
  private static final int MOST_DECIMALS = 9;

  private Moments() {}

  /**
   * The moment, or null when it is written in another way.
   *
   * @throws java.time.DateTimeException when there is none, such as on 30 February
   */
  static @Nullable Instant of(String text) {
    if (!isLaidOut(text)) return null;
    var hour = number(text, 11, 13);
    var second = number(text, 17, 19);
    // The end of a day and leap seconds have ways of their own.
    if (hour == 24 || second == 60) return null;
    var date = LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
    return date.atTime(hour, number(text, 14, 16), second, nanos(text)).toInstant(ZoneOffset.UTC);
  }

  private static boolean isLaidOut(String text) {
    var last = text.length() - 1;
    var layout = text.length() == WITHOUT_DECIMALS.length() ? WITHOUT_DECIMALS : WITH_ALL;
    var isOfOurs = text.length() == WITHOUT_DECIMALS.length() || last > DECIMALS;
    if (!isOfOurs || text.length() > layout.length() || text.charAt(last) != 'Z') return false;
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
    for (var each = end - DECIMALS; each < MOST_DECIMALS; each++) nanos *= 10;
    return nanos;
  }

  private static int number(String text, int from, int to) {
    return Integer.parseInt(text, from, to, 10);
  }
}
