package orbweaver.graph.analysis.traps;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.CountText;
import orbweaver.graph.store.LinkGraph;

/**
 * Report on suspected traps and mirrors in a crawl.
 *
 * @param quarantined groups of quarantined URLs, sorted by signal and then by size, the largest
 *     first
 * @param suspected groups of suspicious URLs that are not quarantined, in the same order
 */
public record CrawlTraps(List<TrapFinding> quarantined, List<TrapFinding> suspected) {
  public CrawlTraps {
    quarantined = List.copyOf(quarantined);
    suspected = List.copyOf(suspected);
  }

  /**
   * Creates the report on a graph. It examines the text of all URLs, and then the pages.
   *
   * @param signals detector of traps in the text of a URL
   */
  public static CrawlTraps of(LinkGraph graph, UrlSignals signals) {
    var byText = new UrlTrapScan(signals);
    graph.forEachFoundUrl(byText);
    var quarantined = new TrapGroups(signals.kinds());
    graph.forEachQuarantinedUrl(
        trap -> quarantined.add(trap.signal(), trap.evidence(), trap.url().toString()));
    var byPages = graph.query(snapshot -> new TrapQuery(snapshot).findAll());
    var suspected = Stream.concat(byText.findings().stream(), byPages.stream());
    return new CrawlTraps(quarantined.findings(), suspected.toList());
  }

  /** Returns the quarantined groups, followed by the suspected ones. */
  public List<TrapFinding> quarantinedThenSuspected() {
    return Stream.concat(quarantined.stream(), suspected.stream()).toList();
  }

  /** Returns the text form, with a final line break. */
  public String text() {
    return section("quarantined", quarantined) + section("suspected", suspected);
  }

  private static String section(String name, List<TrapFinding> findings) {
    if (findings.isEmpty()) return name + ": nothing\n";
    var text = new StringBuilder(name).append(":\n");
    for (var finding : findings) {
      text.append(
          "  %s: %s%s\n"
              .formatted(finding.signal(), CountText.of(finding.urls(), "URL"), location(finding)));
      text.append("    ").append(finding.evidence()).append('\n');
      finding.samples().forEach(url -> text.append("    ").append(url).append('\n'));
    }
    return text.toString();
  }

  private static String location(TrapFinding finding) {
    return finding.urlPrefix().map(" in "::concat).orElse(" of several sites");
  }
}
