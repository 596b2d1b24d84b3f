package orbweaver.console.file;

import static java.time.format.DateTimeFormatter.RFC_1123_DATE_TIME;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.graph.store.sql.Sha256;

/** Entity tag of a file, and what clients say about the one they have. (RFC 9110, 8.8 and 13) */
public record EntityTag(String value) {
  private static final int LENGTH = 32;
  // RFC 9110, 5.6.7: two digits for the day.
  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  /** Returns the tag of a file by its path and version. */
  public static EntityTag of(String path, String version) {
    return new EntityTag('"' + Sha256.of(path + '\n' + version).substring(0, LENGTH) + '"');
  }

  /**
   * Tests whether a client has the file. The time counts only if the client names no tag.
   *
   * @param ifNoneMatch field If-None-Match of the request
   * @param ifModifiedSince field If-Modified-Since of the request
   */
  public boolean isKnown(
      Optional<String> ifNoneMatch, Optional<String> ifModifiedSince, Optional<Instant> changed) {
    if (ifNoneMatch.isPresent())
      return Stream.of(ifNoneMatch.get().split(",", -1)).map(String::strip).anyMatch(this::matches);
    var since = ifModifiedSince.flatMap(EntityTag::time);
    return since.isPresent()
        && changed
            .filter(at -> !at.truncatedTo(ChronoUnit.SECONDS).isAfter(since.get()))
            .isPresent();
  }

  // The comparison is weak: W/ does not count.
  private boolean matches(String other) {
    return other.equals("*") || other.equals(value) || other.equals("W/" + value);
  }

  // A field that is no time says nothing.
  private static Optional<Instant> time(String field) {
    try {
      return Optional.of(RFC_1123_DATE_TIME.parse(field, Instant::from));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  /** Returns a time as header fields have it. */
  public static String httpDate(Instant time) {
    return HTTP_DATE.format(time);
  }
}
