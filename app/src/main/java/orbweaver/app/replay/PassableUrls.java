package orbweaver.app.replay;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
    var snapshot = snapshot(seeds);
    var region =
        ReplayRun.region(snapshot, RuleVariant.of(formula), new RecordedDecisions(), false);
    return states(region).keySet().stream();
  }

  /**
   * Returns the URLs that a crawl from the seeds of the activity would certainly accept or fetch,
   * with their verdicts as text.
   *
   * @param paths consumer of the paths that lead to these URLs
   */
  public Map<String, String> verdictsFromSeeds(AcceptedPathConsumer paths) {
    var snapshot = snapshot(activity.seeds());
    return states(ReplayRun.region(snapshot, RuleVariant.of(formula), paths));
  }

  private CrawlSnapshot snapshot(List<StoredSeed> seeds) {
    var started = new StoredActivity(activity.id(), activity.formula(), seeds);
    return CrawlSnapshot.of(graph, started, List.of(formula));
  }

  private static Map<String, String> states(ReplayRegion region) {
    return region
        .urls()
        .filter(url -> region.of(url).isPassable())
        .collect(toMap(url -> url, url -> region.of(url).text()));
  }
}
