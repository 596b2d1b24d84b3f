package orbweaver.cli.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.Period;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import orbweaver.app.accesses.AccessCount;
import orbweaver.app.accesses.AccessCounts;
import orbweaver.app.accesses.AccessFile;
import orbweaver.console.source.CrawlAccesses;

/** Counts of accesses in the folder of a crawl. */
record CountedAccesses(AccessFile file, InstantSource clock) implements CrawlAccesses {
  private static final AccessCount NONE = new AccessCount(0, 0);
  private static final int HOURS = 24;

  @Override
  public AccessTable table() {
    try {
      var counts = file.read();
      return new AccessTable(weeks(counts.weeks()), hours(counts.hours()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<AccessPeriod> weeks(Map<String, AccessCount> counts) {
    if (counts.isEmpty()) return List.of();
    var mondays = counts.keySet().stream().sorted().map(LocalDate::parse).toList();
    return mondays
        .getFirst()
        .datesUntil(mondays.getLast().plusDays(1), Period.ofWeeks(1))
        .map(monday -> period(monday.toString(), counts))
        .toList();
  }

  private static List<AccessPeriod> hours(Map<String, AccessCount> counts) {
    return IntStream.range(0, HOURS)
        .mapToObj(hour -> period(AccessCounts.hourName(hour), counts))
        .toList();
  }

  private static AccessPeriod period(String name, Map<String, AccessCount> counts) {
    var count = counts.getOrDefault(name, NONE);
    return new AccessPeriod(name, count.accesses(), count.queries());
  }

  @Override
  public void count(boolean isQuery) {
    file.count(clock.instant(), isQuery);
  }
}
