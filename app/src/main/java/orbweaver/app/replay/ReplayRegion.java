package orbweaver.app.replay;

import java.util.Map;
import java.util.stream.Stream;
import orbweaver.app.replay.OfflineVerdict.Unreached;

/**
 * Result of walking a recorded crawl by a formula.
 *
 * @param verdicts verdicts of the reached URLs
 * @param hasUndecided true if a path ended at an undecided URL
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
    static RegionBounds of(OfflineEvaluator evaluator) {
      var certain = ReplayWalk.region(evaluator, false);
      return new RegionBounds(
          certain, certain.hasUndecided() ? ReplayWalk.region(evaluator, true) : certain);
    }
  }
}
