package orbweaver.cli.trap;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.trap.Suspicion;

/**
 * Report on suspected traps and mirrors in a crawl.
 *
 * @param parked quarantined URLs, by signal, each with the largest group first
 * @param suspected suspicious URLs that are not quarantined, in the same order
 */
record TrapReport(List<Suspicion> parked, List<Suspicion> suspected) {
  TrapReport {
    parked = List.copyOf(parked);
    suspected = List.copyOf(suspected);
  }

  /**
   * Creates the report from a graph: by the text of all URLs, then by its pages.
   *
   * @param now time by which dates in the future are recognised
   */
  static TrapReport of(LinkGraph graph, Instant now) {
    var byText = new ByText(now);
    graph.found(byText);
    var parked = new Groups();
    graph.parked(suspicion -> parked.add(suspicion.sign(), suspicion.seen(), suspicion.url().toString()));
    var suspected = Stream.concat(byText.suspicions().stream(), graph.suspicions().stream());
    return new TrapReport(parked.suspicions(), suspected.toList());
  }

  /** Returns quarantined, then suspicious URLs. */
  List<Suspicion> all() {
    return Stream.concat(parked.stream(), suspected.stream()).toList();
  }

  /** Returns the text form, with a final line break. */
  String text() {
    return section("parked", parked) + section("suspected", suspected);
  }

  private static String section(String name, List<Suspicion> suspicions) {
    if (suspicions.isEmpty()) return name + ": nothing\n";
    var text = new StringBuilder(name).append(":\n");
    for (var suspicion : suspicions) {
      text.append("  %s: %d URLs%s\n".formatted(suspicion.sign(), suspicion.urls(), location(suspicion)));
      text.append("    ").append(suspicion.seen()).append('\n');
      suspicion.samples().forEach(url -> text.append("    ").append(url).append('\n'));
    }
    return text.toString();
  }

  private static String location(Suspicion suspicion) {
    return suspicion.place().map(" in "::concat).orElse(" of several sites");
  }
}
