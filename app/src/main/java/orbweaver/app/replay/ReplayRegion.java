package orbweaver.app.replay;

import java.util.Map;
import java.util.stream.Stream;
import orbweaver.app.replay.OfflineVerdict.Unreached;

/**
 * Region of a replay: the URLs that it reached.
 *
 * @param verdicts verdicts of the reached URLs
 * @param hasUndecided true if the record does not decide a URL
 */
record ReplayRegion(Map<String, OfflineVerdict> verdicts, boolean hasUndecided) {
  /** Returns the verdict on a URL. */
  OfflineVerdict of(String url) {
    return verdicts.getOrDefault(url, new Unreached());
  }

  /** Returns the reached URLs. */
  Stream<String> urls() {
    return verdicts.keySet().stream();
  }

  /**
   * Bounds of a region, since some pages are undecided.
   *
   * @param certain lower bound: links of undecided pages are not followed
   * @param possible upper bound: links of undecided pages are followed
   */
  record RegionBounds(ReplayRegion certain, ReplayRegion possible) {
    /**
     * Replays a recorded crawl.
     *
     * @param recorded decisions of the crawl by evidence that is not stored
     */
    static RegionBounds of(
        CrawlSnapshot snapshot, RuleVariant variant, RecordedDecisions recorded) {
      var certain = ReplayRun.region(snapshot, variant, recorded, false);
      return new RegionBounds(
          certain,
          certain.hasUndecided() ? ReplayRun.region(snapshot, variant, recorded, true) : certain);
    }
  }
}
