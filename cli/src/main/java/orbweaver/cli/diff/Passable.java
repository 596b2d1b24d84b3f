package orbweaver.cli.diff;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.cli.diff.Standing.Wanted;
import orbweaver.cli.seen.Seen;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.answer.KeptActivity;
import orbweaver.graph.answer.KeptActivity.Seed;
import orbweaver.language.Formula;

/** URLs of a recorded crawl that a formula accepts, walked from start URLs other than the seeds. */
public record Passable(LinkGraph graph, KeptActivity activity, Formula formula) {
  /**
   * Returns the URLs that a crawl from these start URLs would certainly accept or fetch.
   *
   * @param starts canonical URLs
   */
  public Stream<String> from(List<String> starts) {
    var seeds =
        IntStream.range(0, starts.size()).mapToObj(i -> new Seed(starts.get(i), i + 1)).toList();
    var seen = new Seen(Formula.parse(activity.formula()), seeds, List.of(formula));
    graph.evidence(seen::add);
    graph.decisions(activity.id(), seen::add);
    var judge = new OfflineJudge(Party.of(formula), seen, new Answers());
    var region = Walk.region(judge, false);
    return region.urls().filter(url -> isPassable(region.of(url)));
  }

  private static boolean isPassable(Standing standing) {
    return standing.isPage() || standing instanceof Wanted;
  }
}
