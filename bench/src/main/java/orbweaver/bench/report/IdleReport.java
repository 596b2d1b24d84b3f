package orbweaver.bench.report;

import java.util.ArrayList;
import java.util.List;
import orbweaver.bench.run.IdleResult;

/** Report on crawls whose hosts all wait. */
public record IdleReport(
    Machine machine, SoftwareVersions versions, int hosts, List<IdleFigures> crawlers) {
  private static final int MAX_THREADS = 12;
  private static final String ROW = "%-16s %8s %9s %9s %10s %8s";

  public IdleReport {
    crawlers = List.copyOf(crawlers);
  }

  /** Creates the report on one run of each crawler. */
  public static IdleReport of(int hosts, List<IdleResult> results) {
    return new IdleReport(
        Machine.here(),
        SoftwareVersions.here(),
        hosts,
        results.stream().map(IdleFigures::of).toList());
  }

  /** Returns the text form. */
  public List<String> lines() {
    var lines = new ArrayList<>(new SetupText(machine, versions).lines());
    lines.add(
        "idle      %,d hosts that wait for their delay, after their first page".formatted(hosts));
    lines.add("");
    lines.add(ROW.formatted("", "", "", "CPU %", "wakeups", "memory"));
    lines.add(ROW.formatted("crawler", "seconds", "requests", "of core", "per second", "MiB"));
    for (var crawler : crawlers) {
      lines.add(
          ROW.formatted(
              crawler.crawler(),
              TextTable.decimals(1, crawler.seconds()),
              TextTable.whole(crawler.requests()),
              TextTable.decimals(2, crawler.cpuPercent()),
              TextTable.decimals(1, crawler.wakeups()),
              TextTable.mebibytes(crawler.memory())));
      crawler.threads().stream()
          .limit(MAX_THREADS)
          .forEach(
              thread ->
                  lines.add(
                      "  %-18s %21s %10s"
                          .formatted(
                              thread.thread(),
                              TextTable.decimals(2, thread.cpuPercent()),
                              TextTable.decimals(1, thread.wakeups()))));
    }
    return lines;
  }
}
