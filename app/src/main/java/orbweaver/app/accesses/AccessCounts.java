package orbweaver.app.accesses;

import static java.time.DayOfWeek.MONDAY;
import static java.time.ZoneOffset.UTC;
import static java.time.temporal.TemporalAdjusters.previousOrSame;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Accesses to a crawl by week and by hour of the day, in UTC. (Eichmann 1994, figures 1 and 2)
 *
 * @param weeks counts by the Monday of the week, such as {@code 2026-11-23}; weeks without an
 *     access are absent
 * @param hours counts by the hour of the day, {@code 00} to {@code 23}; hours without an access are
 *     absent
 */
public record AccessCounts(Map<String, AccessCount> weeks, Map<String, AccessCount> hours) {
  /** Counts of a crawl that nobody has accessed. */
  public static final AccessCounts NONE = new AccessCounts(Map.of(), Map.of());

  public AccessCounts {
    weeks = Collections.unmodifiableMap(new TreeMap<>(weeks));
    hours = Collections.unmodifiableMap(new TreeMap<>(hours));
  }

  /** Returns the name of an hour of the day. */
  public static String hourName(int hour) {
    return "%02d".formatted(hour);
  }

  /** Returns these counts and one more access. */
  AccessCounts plus(Instant at, boolean isQuery) {
    var time = at.atOffset(UTC);
    var monday = time.toLocalDate().with(previousOrSame(MONDAY)).toString();
    return new AccessCounts(
        plus(weeks, monday, isQuery), plus(hours, hourName(time.getHour()), isQuery));
  }

  private static Map<String, AccessCount> plus(
      Map<String, AccessCount> counts, String period, boolean isQuery) {
    var changed = new TreeMap<>(counts);
    changed.put(period, counts.getOrDefault(period, AccessCount.NONE).plusOne(isQuery));
    return changed;
  }
}
