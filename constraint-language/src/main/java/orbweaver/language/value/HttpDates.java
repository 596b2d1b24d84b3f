package orbweaver.language.value;

import static java.time.temporal.ChronoField.YEAR;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Parser of HTTP dates in the three formats of RFC 9110 5.6.7. */
public final class HttpDates {
  private static final int MAX_LENGTH = 64;

  /** Format {@code Sunday, 06-Nov-94 08:49:37 GMT}; RFC 6265 5.1.1 defines the century. */
  private static final DateTimeFormatter RFC_850 =
      new DateTimeFormatterBuilder()
          .appendPattern("EEEE, dd-MMM-")
          .appendValueReduced(YEAR, 2, 2, 1970)
          .appendPattern(" HH:mm:ss 'GMT'")
          .toFormatter(Locale.US);

  /** Format {@code Sun Nov 6 08:49:37 1994}. */
  private static final DateTimeFormatter ASCTIME =
      DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss uuuu", Locale.US);

  private HttpDates() {}

  /**
   * Returns the age of a resource: the time from {@code Last-Modified} to {@code Date}, or to the
   * receipt of the response if it has no readable {@code Date}. A modification after that time
   * counts as age zero, because RFC 9110 8.8.2.1 tells servers to send no such time. Empty without
   * a readable {@code Last-Modified}.
   *
   * @param field returns the value of the response field with that name in lower case
   */
  public static Optional<Duration> age(Function<String, Optional<String>> field, Instant received) {
    var sent = field.apply("date").flatMap(HttpDates::parse).orElse(received);
    return field
        .apply("last-modified")
        .flatMap(HttpDates::parse)
        .map(modified -> modified.isAfter(sent) ? Duration.ZERO : Duration.between(modified, sent));
  }

  /** Returns the time that a field value names; empty if it cannot be read. */
  public static Optional<Instant> parse(String value) {
    if (value.length() > MAX_LENGTH) return Optional.empty();
    try {
      return Optional.of(read(value.strip()));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Instant read(String value) {
    if (value.indexOf(',') < 0) return parseUtc(value, ASCTIME);
    return value.indexOf('-') > 0 && value.endsWith("GMT")
        ? parseUtc(value, RFC_850)
        : ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
  }

  private static Instant parseUtc(String value, DateTimeFormatter format) {
    return LocalDateTime.parse(value, format).toInstant(ZoneOffset.UTC);
  }
}
