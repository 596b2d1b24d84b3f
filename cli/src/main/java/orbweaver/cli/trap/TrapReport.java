package orbweaver.cli.trap;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.trap.Suspicion;

/**
 * What in a crawl looks like a trap or a mirror.
 *
 * @param parked what was set aside for it, by sign, of each the largest first
 * @param suspected the same, of what was not
 */
record TrapReport(List<Suspicion> parked, List<Suspicion> suspected) {
  TrapReport {
    parked = List.copyOf(parked);
    suspected = List.copyOf(suspected);
  }

  /**
   * As the graph tells it: by the text of all URLs, then by its pages.
   *
   * @param now what dates are ahead of
   */
  static TrapReport of(LinkGraph graph, Instant now) {
    var byText = new ByText(now);
    graph.found(byText);
    var parked = new Groups();
    graph.parked(one -> parked.add(one.sign(), one.seen(), one.url().toString()));
    var suspected = Stream.concat(byText.suspicions().stream(), graph.suspicions().stream());
    return new TrapReport(parked.suspicions(), suspected.toList());
  }

  /** What is parked, then what is suspected. */
  List<Suspicion> all() {
    return Stream.concat(parked.stream(), suspected.stream()).toList();
  }

  /** For a terminal: lines, the last one ended. */
  String text() {
    return section("parked", parked) + section("suspected", suspected);
  }

  private static String section(String name, List<Suspicion> suspicions) {
    if (suspicions.isEmpty()) return name + ": nothing\n";
    var text = new StringBuilder(name).append(":\n");
    for (var one : suspicions) {
      text.append("  %s: %d URLs%s\n".formatted(one.sign(), one.urls(), where(one)));
      text.append("    ").append(one.seen()).append('\n');
      one.samples().forEach(url -> text.append("    ").append(url).append('\n'));
    }
    return text.toString();
  }

  private static String where(Suspicion one) {
    return one.place().map(" in "::concat).orElse(" of several sites");
  }
}
