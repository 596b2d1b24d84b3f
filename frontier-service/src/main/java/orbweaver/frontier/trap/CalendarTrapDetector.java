package orbweaver.frontier.trap;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Detector of endless calendars: of years that are too far in the future or in the past. Most
 * numbers of four digits are no years ({@code 3051/12} is an article and its page), so only these
 * forms are recognized: a complete date such as {@code 2040-05-01} in any URL; a year with a month
 * of two digits, or with the parameter name {@code year}, in a URL that mentions a calendar. A past
 * year counts in the second case only: {@code 1215-06-15} may be the date of a charter.
 */
final class CalendarTrapDetector {
  private static final int YEAR_DIGITS = 4;
  private static final String YEAR_PARAMETER = "year=";
  private static final Pattern CALENDAR =
      Pattern.compile(
          "(?i)(?<![a-z])(?:cal|calend(?:ar|ars|ario|rier)|kalender|agenda|months?)(?![a-z])");

  private final String text;
  private final int from;
  private final Instant now;
  private final TrapLimits limits;

  /**
   * Creates a detector.
   *
   * @param text the URL
   * @param from the start of its path
   */
  CalendarTrapDetector(String text, int from, Instant now, TrapLimits limits) {
    this.text = text;
    this.from = from;
    this.now = now;
    this.limits = limits;
  }

  /** Returns the first signal; empty if the URL shows none. */
  Optional<TrapSignal> detect() {
    Optional<TrapSignal> candidate = Optional.empty();
    for (int at = from, digits = 0; at <= text.length(); at++) {
      if (isDigit(at)) {
        digits++;
        continue;
      }
      var mayBeYear = digits == YEAR_DIGITS && "/-=_".indexOf(at(at - YEAR_DIGITS - 1)) >= 0;
      if (mayBeYear && candidate.isEmpty() && (hasMonth(at) || isValueOfYear(at))) {
        candidate = signalOfAnyYear(at - YEAR_DIGITS);
      }
      if (mayBeYear && isFullDate(at)) {
        var signal = signalOfFuture(year(at - YEAR_DIGITS));
        if (signal.isPresent()) return signal;
      }
      digits = 0;
    }
    return candidate.filter(_ -> CALENDAR.matcher(text).region(from, text.length()).find());
  }

  private Optional<TrapSignal> signalOfAnyYear(int at) {
    var year = year(at);
    return year < limits.earliestYear() ? signal("year " + year) : signalOfFuture(year);
  }

  private int year(int at) {
    return Integer.parseInt(text, at, at + YEAR_DIGITS, 10);
  }

  private Optional<TrapSignal> signalOfFuture(int year) {
    var currentYear = now.atOffset(ZoneOffset.UTC).getYear();
    if (year <= currentYear + limits.yearsAhead()) return Optional.empty();
    return signal("year %d, %d ahead".formatted(year, year - currentYear));
  }

  private static Optional<TrapSignal> signal(String evidence) {
    return Optional.of(new TrapSignal(TrapKind.CALENDAR_HORIZON, evidence));
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
    var nameStart = end - YEAR_DIGITS - YEAR_PARAMETER.length();
    return (at(end) == '&' || end == text.length())
        && nameStart > from
        && text.regionMatches(true, nameStart, YEAR_PARAMETER, 0, YEAR_PARAMETER.length());
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
