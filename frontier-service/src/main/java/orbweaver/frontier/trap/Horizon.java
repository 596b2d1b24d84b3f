package orbweaver.frontier.trap;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds the dates of a calendar that goes on for ever. Most numbers of four digits are no years:
 * {@code 3051/12} is an article and its page. So a date is written {@code 2040-05-01}, or as a year
 * and a month of two digits, or as a parameter, in a URL that speaks of a calendar. What is past
 * counts in a calendar only: {@code 1215-06-15} may be the day of a charter.
 */
final class Horizon {
  private static final int DIGITS = 4;
  private static final String YEAR = "year=";
  private static final Pattern CALENDAR =
      Pattern.compile(
          "(?i)(?<![a-z])(?:cal|calend(?:ar|ars|ario|rier)|kalender|agenda|months?)(?![a-z])");

  private final String text;
  private final int from;
  private final Instant now;
  private final Bounds bounds;

  /** Reads the text from there, where the path begins. */
  Horizon(String text, int from, Instant now, Bounds bounds) {
    this.text = text;
    this.from = from;
    this.now = now;
    this.bounds = bounds;
  }

  Optional<Sign> first() {
    Optional<Sign> perhaps = Optional.empty();
    for (int at = from, run = 0; at <= text.length(); at++) {
      if (isDigit(at)) {
        run++;
        continue;
      }
      var isYear = run == DIGITS && "/-=_".indexOf(at(at - DIGITS - 1)) >= 0;
      if (isYear && perhaps.isEmpty() && (hasMonth(at) || isValueOfYear(at))) {
        perhaps = beyond(at - DIGITS);
      }
      if (isYear && isFullDate(at)) {
        var sign = ahead(year(at - DIGITS));
        if (sign.isPresent()) return sign;
      }
      run = 0;
    }
    return perhaps.filter(_ -> CALENDAR.matcher(text).region(from, text.length()).find());
  }

  private Optional<Sign> beyond(int at) {
    var year = year(at);
    return year < bounds.earliestYear() ? sign("year " + year) : ahead(year);
  }

  private int year(int at) {
    return Integer.parseInt(text, at, at + DIGITS, 10);
  }

  private Optional<Sign> ahead(int year) {
    var present = now.atOffset(ZoneOffset.UTC).getYear();
    if (year <= present + bounds.yearsAhead()) return Optional.empty();
    return sign("year %d, %d ahead".formatted(year, year - present));
  }

  private static Optional<Sign> sign(String seen) {
    return Optional.of(new Sign(Trap.CALENDAR_HORIZON, seen));
  }

  private boolean isFullDate(int behind) {
    return at(behind) == '-'
        && isTwoDigits(behind + 1, 12)
        && at(behind + 3) == '-'
        && isTwoDigits(behind + 4, 31);
  }

  private boolean hasMonth(int behind) {
    return (at(behind) == '/' || at(behind) == '-') && isTwoDigits(behind + 1, 12);
  }

  private boolean isValueOfYear(int behind) {
    var name = behind - DIGITS - YEAR.length();
    return (at(behind) == '&' || behind == text.length())
        && name > from
        && text.regionMatches(true, name, YEAR, 0, YEAR.length());
  }

  private boolean isTwoDigits(int at, int most) {
    if (!isDigit(at) || !isDigit(at + 1) || isDigit(at + 2)) return false;
    var number = Integer.parseInt(text, at, at + 2, 10);
    return number >= 1 && number <= most;
  }

  private boolean isDigit(int at) {
    return at(at) >= '0' && at(at) <= '9';
  }

  /** A space, which is in no URL, where the text has ended. */
  private char at(int at) {
    return at < text.length() ? text.charAt(at) : ' ';
  }
}
