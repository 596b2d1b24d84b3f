package orbweaver.cli.diff;

import java.util.Map;
import java.util.stream.Stream;
import orbweaver.cli.diff.Standing.Unreached;

/**
 * Result of walking a recorded crawl by a formula.
 *
 * @param standings verdicts of the reached URLs
 * @param metOpen true if a path ended at an undecided URL
 */
record Region(Map<String, Standing> standings, boolean metOpen) {
  /** Returns the verdict on a URL. */
  Standing of(String url) {
    return standings.getOrDefault(url, new Unreached());
  }

  /** Returns the reached URLs. */
  Stream<String> urls() {
    return standings.keySet().stream();
  }

  /** Lower and upper bound of a region: undecided pages lead nowhere, or lead on. */
  record Bounds(Region certain, Region possible) {
    static Bounds of(OfflineJudge judge) {
      var certain = Walk.region(judge, false);
      return new Bounds(certain, certain.metOpen() ? Walk.region(judge, true) : certain);
    }
  }
}
