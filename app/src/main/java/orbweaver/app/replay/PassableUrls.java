package orbweaver.app.replay;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.app.replay.OfflineVerdict.WouldFetch;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredActivity.StoredSeed;
import orbweaver.language.Formula;

/** URLs of a recorded crawl that a formula accepts on paths from any start URLs. */
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
    return withStates(seeds).keySet().stream();
  }

  /**
   * Returns the URLs that a crawl from the seeds of the activity would certainly accept or fetch,
   * with their verdicts as text.
   */
  public Map<String, String> verdictsFromSeeds() {
    return withStates(activity.seeds());
  }

  private Map<String, String> withStates(List<StoredSeed> seeds) {
    var started = new StoredActivity(activity.id(), activity.formula(), seeds);
    var snapshot = CrawlSnapshot.of(graph, started, List.of(formula));
    var region =
        ReplayRun.region(snapshot, RuleVariant.of(formula), new RecordedDecisions(), false);
    return region
        .urls()
        .filter(url -> isPassable(region.of(url)))
        .collect(toMap(url -> url, url -> region.of(url).text()));
  }

  private static boolean isPassable(OfflineVerdict verdict) {
    return verdict.isCertainlyIncluded() || verdict instanceof WouldFetch;
  }
}
