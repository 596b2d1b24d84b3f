package orbweaver.bench.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import orbweaver.bench.run.RunResult;

/**
 * Report on crawls that politeness limits.
 *
 * @param rate requests per second that politeness allows in all
 * @param delayMillis crawl delay of each host in milliseconds
 */
public record PoliteReport(
    Machine machine,
    SoftwareVersions versions,
    WebFigures web,
    int rate,
    long delayMillis,
    List<PoliteFigures> crawlers) {
  private static final String SECTION = "%-16s %-14s %8s %9s %11s %9s %9s";
  private static final String WAITS = "%-16s %12s %14s %17s %9s";

  public PoliteReport {
    crawlers = List.copyOf(crawlers);
  }

  /** Creates the report on one run of each crawler. */
  public static PoliteReport of(WebFigures web, int rate, long delayMillis, List<RunResult> runs) {
    return new PoliteReport(
        Machine.here(),
        SoftwareVersions.here(),
        web,
        rate,
        delayMillis,
        runs.stream().map(run -> PoliteFigures.of(run, delayMillis)).toList());
  }

  /** Tests whether no crawl made an error. */
  @JsonProperty
  public boolean isFaultless() {
    return crawlers.stream().allMatch(PoliteFigures::isFaultless);
  }

  /** Returns the text form. */
  public List<String> lines() {
    var lines = new ArrayList<>(new SetupText(machine, versions).lines());
    lines.add("web       " + web.text());
    lines.add(
        "polite    a delay of %s s on each of %,d hosts, so at most %,d requests/s in all"
            .formatted(seconds(delayMillis), web.hosts(), rate));
    lines.add("");
    lines.add(SECTION.formatted("", "", "", "", "requests", "CPU ms", "CPU %"));
    lines.add(
        SECTION.formatted(
            "crawler", "pages", "number", "seconds", "per second", "per page", "of core"));
    for (var crawler : crawlers) {
      lines.add(section(crawler.crawler(), "first half", crawler.cold()));
      lines.add(section("", "50 to 95 %", crawler.warm()));
      lines.add(section("", "all", crawler.all()));
    }
    waits(lines);
    lines.add("");
    lines.addAll(FaultsText.header());
    for (var crawler : crawlers)
      lines.add(
          FaultsText.row(crawler.crawler(), crawler.faults(), crawler.edges(), crawler.folder()));
    return lines;
  }

  private static String section(String crawler, String name, PoliteFigures.Section section) {
    return SECTION.formatted(
        crawler,
        name,
        TextTable.whole(section.pages()),
        TextTable.decimals(1, section.seconds()),
        TextTable.decimals(1, section.requests()),
        TextTable.decimals(2, section.cpuMillis()),
        TextTable.decimals(1, section.cpuPercent()));
  }

  private void waits(List<String> lines) {
    lines.add("");
    lines.add(WAITS.formatted("", "hosts asked", "earlier than", "shortest wait", "peak"));
    lines.add(WAITS.formatted("crawler", "repeatedly", "their delay", "of a host, s", "MiB"));
    for (var crawler : crawlers)
      lines.add(
          WAITS.formatted(
              crawler.crawler(),
              TextTable.whole(crawler.hostsAskedTwice()),
              TextTable.whole(crawler.hostsAskedEarly()),
              crawler.shortestWait().isPresent()
                  ? TextTable.decimals(3, crawler.shortestWait().getAsLong() / 1000.0)
                  : TextTable.ABSENT,
              TextTable.mebibytes(crawler.memory())));
  }

  private static String seconds(long millis) {
    return millis % 1000 == 0
        ? TextTable.whole(millis / 1000.0)
        : TextTable.decimals(3, millis / 1000.0);
  }
}
