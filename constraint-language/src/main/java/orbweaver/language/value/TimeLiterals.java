package orbweaver.language.value;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import orbweaver.language.syntax.Digits;

/**
 * Parser of times in formulas: ISO 8601, where a date alone means midnight UTC, or Lisp universal
 * time, the seconds since 1900.
 */
public final class TimeLiterals {
  private static final Instant MIN_TIME = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant MAX_TIME = Instant.parse("9999-12-31T23:59:59Z");
  private static final long UNIVERSAL_TIME_OF_1970 = 2_208_988_800L;
  private static final int DATE_LENGTH = "1996-01-01".length();
  private static final int MAX_LENGTH = "1996-01-01T05:00:00.123456789+01:00".length();

  private TimeLiterals() {}

  /** Parses either notation. */
  public static Optional<Instant> parse(String text) {
    var universal = Digits.parse(text);
    return universal.isEmpty()
        ? parseIso(text)
        : universal
            .map(seconds -> seconds - UNIVERSAL_TIME_OF_1970)
            .filter(seconds -> seconds <= MAX_TIME.getEpochSecond())
            .map(Instant::ofEpochSecond);
  }

  /** Parses {@code 1996-01-01}, or {@code 1996-01-01T05:00:00Z} with any offset. */
  public static Optional<Instant> parseIso(String text) {
    if (text.length() < DATE_LENGTH || text.length() > MAX_LENGTH) return Optional.empty();
    try {
      var time =
          text.length() == DATE_LENGTH
              ? LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC)
              : OffsetDateTime.parse(text).toInstant();
      return bounded(time);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /**
   * Limits times to years of four digits: any other year is a mistake and has no short spelling.
   */
  private static Optional<Instant> bounded(Instant time) {
    return time.isBefore(MIN_TIME) || time.isAfter(MAX_TIME) ? Optional.empty() : Optional.of(time);
  }
}
