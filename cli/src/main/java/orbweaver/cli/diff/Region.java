package orbweaver.cli.diff;

import java.util.Map;
import java.util.stream.Stream;
import orbweaver.cli.diff.Standing.Unreached;

/**
 * What a formula makes of the Web a crawl saw.
 *
 * @param standings by URL, of what was reached
 * @param metOpen whether some way ended where what is kept does not say
 */
record Region(Map<String, Standing> standings, boolean metOpen) {
  /** How a URL stands. */
  Standing of(String url) {
    return standings.getOrDefault(url, new Unreached());
  }

  /** What was reached. */
  Stream<String> urls() {
    return standings.keySet().stream();
  }

  /** A formula by what is certain, and by what is possible. */
  record Bounds(Region certain, Region possible) {
    static Bounds of(OfflineJudge judge) {
      var certain = Walk.region(judge, false);
      return new Bounds(certain, certain.metOpen() ? Walk.region(judge, true) : certain);
    }
  }
}
