package orbweaver.graph.analysis.traps;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.graph.store.LinkGraph;

/**
 * Report on suspected traps and mirrors in a crawl.
 *
 * @param quarantined quarantined URLs, by signal, each with the largest group first
 * @param suspected suspicious URLs that are not quarantined, in the same order
 */
public record CrawlTraps(List<TrapFinding> quarantined, List<TrapFinding> suspected) {
  public CrawlTraps {
    quarantined = List.copyOf(quarantined);
    suspected = List.copyOf(suspected);
  }

  /**
   * Creates the report from a graph: by the text of all URLs, then by its pages.
   *
   * @param signals detector of traps in the text of a URL
   */
  public static CrawlTraps of(LinkGraph graph, UrlSignals signals) {
    var byText = new UrlTrapScan(signals);
    graph.forEachFoundUrl(byText);
    var groups = new TrapGroups(signals.kinds());
    graph.forEachQuarantinedUrl(
        suspicion ->
            groups.add(suspicion.signal(), suspicion.evidence(), suspicion.url().toString()));
    var byPages = graph.query(snapshot -> new TrapQuery(snapshot).findAll());
    var suspected = Stream.concat(byText.reports().stream(), byPages.stream());
    return new CrawlTraps(groups.reports(), suspected.toList());
  }

  /** Returns quarantined, then suspicious URLs. */
  public List<TrapFinding> quarantinedThenSuspected() {
    return Stream.concat(quarantined.stream(), suspected.stream()).toList();
  }

  /** Returns the text form, with a final line break. */
  public String text() {
    return section("quarantined", quarantined) + section("suspected", suspected);
  }

  private static String section(String name, List<TrapFinding> suspicions) {
    if (suspicions.isEmpty()) return name + ": nothing\n";
    var text = new StringBuilder(name).append(":\n");
    for (var suspicion : suspicions) {
      text.append(
          "  %s: %d URLs%s\n".formatted(suspicion.signal(), suspicion.urls(), location(suspicion)));
      text.append("    ").append(suspicion.evidence()).append('\n');
      suspicion.samples().forEach(url -> text.append("    ").append(url).append('\n'));
    }
    return text.toString();
  }

  private static String location(TrapFinding suspicion) {
    return suspicion.place().map(" in "::concat).orElse(" of several sites");
  }
}
