package orbweaver.app.replay;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.app.replay.OfflineVerdict.WouldFetch;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredActivity.StoredSeed;
import orbweaver.language.Formula;

/** URLs of a recorded crawl that a formula accepts, walked from start URLs other than the seeds. */
public record PassableUrls(LinkGraph graph, StoredActivity activity, Formula formula) {
  /**
   * Returns the URLs that a crawl from these start URLs would certainly accept or fetch.
   *
   * @param starts canonical URLs
   */
  public Stream<String> from(List<String> starts) {
    var seeds =
        IntStream.range(0, starts.size())
            .mapToObj(i -> new StoredSeed(starts.get(i), i + 1))
            .toList();
    var seen = new CrawlSnapshot(Formula.parse(activity.formula()), seeds, List.of(formula));
    graph.forEachPage(seen::add);
    graph.forEachDecision(activity.id(), seen::add);
    var evaluator = new OfflineEvaluator(RuleVariant.of(formula), seen, new RecordedDecisions());
    var region = ReplayWalk.region(evaluator, false);
    return region.urls().filter(url -> isPassable(region.of(url)));
  }

  private static boolean isPassable(OfflineVerdict standing) {
    return standing.isCertainlyIncluded() || standing instanceof WouldFetch;
  }
}
