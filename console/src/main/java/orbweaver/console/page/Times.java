package orbweaver.console.page;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times as the pages show them. */
public final class Times {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Times() {}

  /** Returns a time to the minute, in UTC. */
  public static String minute(Instant at) {
    return MINUTE.format(at);
  }
}
