package orbweaver.language.time;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import orbweaver.language.text.Digits;

/**
 * Points in time as formulas write them: ISO 8601, where a date alone begins at midnight in
 * Greenwich, or the universal time of Lisp, the seconds since 1900.
 */
public final class Times {
  private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");
  private static final long UNIVERSAL_TIME_OF_1970 = 2_208_988_800L;
  private static final int DATE = "1996-01-01".length();
  private static final int LONGEST = "1996-01-01T05:00:00.123456789+01:00".length();

  private Times() {}

  /** Either notation. */
  public static Optional<Instant> parse(String text) {
    var universal = Digits.parse(text);
    return universal.isEmpty()
        ? iso(text)
        : universal
            .map(seconds -> seconds - UNIVERSAL_TIME_OF_1970)
            .filter(seconds -> seconds <= LAST.getEpochSecond())
            .map(Instant::ofEpochSecond);
  }

  /** {@code 1996-01-01}, or {@code 1996-01-01T05:00:00Z} with any offset. */
  public static Optional<Instant> iso(String text) {
    if (text.length() < DATE || text.length() > LONGEST) return Optional.empty();
    try {
      var time =
          text.length() == DATE
              ? LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC)
              : OffsetDateTime.parse(text).toInstant();
      return bounded(time);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Years of four digits: every other is a mistake, and has no short spelling. */
  private static Optional<Instant> bounded(Instant time) {
    return time.isBefore(FIRST) || time.isAfter(LAST) ? Optional.empty() : Optional.of(time);
  }
}
