package orbweaver.cli.accesses;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import orbweaver.app.accesses.AccessCount;
import orbweaver.app.accesses.AccessCounts;

/** Text form of counts of accesses: a table with bars for the weeks, and one for the hours. */
final class AccessesText {
  private static final int BAR = 40;
  private static final int HOURS = 24;
  private static final AccessCount NONE = new AccessCount(0, 0);

  private AccessesText() {}

  static String of(AccessCounts counts) {
    if (counts.weeks().isEmpty()) return "no accesses";
    var hours = new TreeMap<String, AccessCount>();
    for (var hour = 0; hour < HOURS; hour++) hours.put(AccessCounts.hourName(hour), NONE);
    hours.putAll(counts.hours());
    return table("week of", counts.weeks())
        + "\n\n"
        + table("hour (UTC)", hours)
        + "\n\n█ queries, ░ other accesses";
  }

  private static String table(String period, Map<String, AccessCount> counts) {
    var most = counts.values().stream().mapToLong(AccessCount::accesses).max().orElse(0);
    var rows =
        counts.entrySet().stream()
            .map(entry -> row(entry.getKey(), entry.getValue(), most))
            .collect(Collectors.joining("\n"));
    return "%-10s  accesses  queries\n%s".formatted(period, rows);
  }

  private static String row(String period, AccessCount count, long most) {
    return "%-10s  %8d  %7d  %s"
        .formatted(period, count.accesses(), count.queries(), bar(count, most))
        .stripTrailing();
  }

  private static String bar(AccessCount count, long most) {
    var queries = length(count.queries(), most);
    return "█".repeat(queries) + "░".repeat(length(count.accesses(), most) - queries);
  }

  // Rounded up, so that a few accesses beside many can be seen.
  private static int length(long number, long most) {
    return most == 0 ? 0 : Math.toIntExact(Math.ceilDiv(number * BAR, most));
  }
}
