package orbweaver.frontier.trap;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Detector of endless calendars. Most numbers of four digits are no years: {@code 3051/12} is an
 * article and its page. So a date is recognized as {@code 2040-05-01}, or as a year and a month of
 * two digits, or as a parameter, in a URL that mentions a calendar. A past date counts in a
 * calendar only: {@code 1215-06-15} may be the date of a charter.
 */
final class CalendarTrapDetector {
  private static final int DIGITS = 4;
  private static final String YEAR = "year=";
  private static final Pattern CALENDAR =
      Pattern.compile(
          "(?i)(?<![a-z])(?:cal|calend(?:ar|ars|ario|rier)|kalender|agenda|months?)(?![a-z])");

  private final String text;
  private final int from;
  private final Instant now;
  private final TrapLimits limits;

  /** Creates a detector for the text from the start of its path. */
  CalendarTrapDetector(String text, int from, Instant now, TrapLimits limits) {
    this.text = text;
    this.from = from;
    this.now = now;
    this.limits = limits;
  }

  /** Returns the first signal; empty if the URL shows none. */
  Optional<TrapSignal> detect() {
    Optional<TrapSignal> candidate = Optional.empty();
    for (int at = from, run = 0; at <= text.length(); at++) {
      if (isDigit(at)) {
        run++;
        continue;
      }
      var isYear = run == DIGITS && "/-=_".indexOf(at(at - DIGITS - 1)) >= 0;
      if (isYear && candidate.isEmpty() && (hasMonth(at) || isValueOfYear(at))) {
        candidate = outsideCalendar(at - DIGITS);
      }
      if (isYear && isFullDate(at)) {
        var signal = ahead(year(at - DIGITS));
        if (signal.isPresent()) return signal;
      }
      run = 0;
    }
    return candidate.filter(_ -> CALENDAR.matcher(text).region(from, text.length()).find());
  }

  private Optional<TrapSignal> outsideCalendar(int at) {
    var year = year(at);
    return year < limits.earliestYear() ? sign("year " + year) : ahead(year);
  }

  private int year(int at) {
    return Integer.parseInt(text, at, at + DIGITS, 10);
  }

  private Optional<TrapSignal> ahead(int year) {
    var present = now.atOffset(ZoneOffset.UTC).getYear();
    if (year <= present + limits.yearsAhead()) return Optional.empty();
    return sign("year %d, %d ahead".formatted(year, year - present));
  }

  private static Optional<TrapSignal> sign(String seen) {
    return Optional.of(new TrapSignal(TrapKind.CALENDAR_HORIZON, seen));
  }

  private boolean isFullDate(int end) {
    return at(end) == '-'
        && isTwoDigits(end + 1, 12)
        && at(end + 3) == '-'
        && isTwoDigits(end + 4, 31);
  }

  private boolean hasMonth(int end) {
    return (at(end) == '/' || at(end) == '-') && isTwoDigits(end + 1, 12);
  }

  private boolean isValueOfYear(int end) {
    var name = end - DIGITS - YEAR.length();
    return (at(end) == '&' || end == text.length())
        && name > from
        && text.regionMatches(true, name, YEAR, 0, YEAR.length());
  }

  private boolean isTwoDigits(int at, int max) {
    if (!isDigit(at) || !isDigit(at + 1) || isDigit(at + 2)) return false;
    var number = Integer.parseInt(text, at, at + 2, 10);
    return number >= 1 && number <= max;
  }

  private boolean isDigit(int at) {
    return at(at) >= '0' && at(at) <= '9';
  }

  /**
   * Returns the character at an index, or a space after the end of the text; no URL contains a
   * space.
   */
  private char at(int at) {
    return at < text.length() ? text.charAt(at) : ' ';
  }
}
