package orbweaver.language.rules.field;

import static java.time.format.DateTimeFormatter.RFC_1123_DATE_TIME;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A date of a header field. */
record HttpDate(Instant time) {
  /** RFC 9110 5.6.7: the two obsolete spellings are read as well. */
  private static final List<DateTimeFormatter> SPELLINGS =
      List.of(RFC_1123_DATE_TIME, shortYear(), spelling("EEE MMM ppd HH:mm:ss yyyy"));

  private static final DateTimeFormatter WORDS = spelling("EEEE d MMMM yyyy");

  private static DateTimeFormatter spelling(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).withZone(ZoneOffset.UTC);
  }

  /** Two digits are a year from 1970 to 2069. */
  private static DateTimeFormatter shortYear() {
    return new DateTimeFormatterBuilder()
        .appendPattern("EEEE, dd-MMM-")
        .appendValueReduced(ChronoField.YEAR, 2, 2, 1970)
        .appendPattern(" HH:mm:ss 'GMT'")
        .toFormatter(Locale.ENGLISH)
        .withZone(ZoneOffset.UTC);
  }

  /** Reads it; empty when nobody can. */
  static Optional<HttpDate> parse(String value) {
    for (var spelling : SPELLINGS) {
      var time = parse(value.strip(), spelling);
      if (time.isPresent()) return time;
    }
    return Optional.empty();
  }

  private static Optional<HttpDate> parse(String value, DateTimeFormatter spelling) {
    try {
      return Optional.of(new HttpDate(spelling.parse(value, Instant::from)));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }

  /** {@code wednesday 18 december 1996 1996-12-18T10:00:00Z}, so that rules may name a month. */
  String spelledOut() {
    return WORDS.format(time).toLowerCase(Locale.ROOT) + " " + time;
  }
}
