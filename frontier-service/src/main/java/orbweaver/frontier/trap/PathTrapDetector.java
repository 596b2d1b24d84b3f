package orbweaver.frontier.trap;

import java.util.Optional;

/** Detector of traps in a path: too many segments, or too many repetitions of the same segments. */
final class PathTrapDetector {
  private final String text;
  private final int path;
  private final int end;
  private final TrapLimits limits;

  /** Creates a detector; the empty segment after a trailing slash does not count. */
  PathTrapDetector(String text, int path, int end, TrapLimits limits) {
    this.text = text;
    this.path = path;
    this.end = text.charAt(end - 1) == '/' ? end - 1 : end;
    this.limits = limits;
  }

  /** Returns the first signal; empty if the path shows none. */
  Optional<TrapSignal> detect() {
    var count = 0;
    for (var at = path; at < end; at++) if (text.charAt(at) == '/') count++;
    if (count > limits.depth()) {
      return Optional.of(new TrapSignal(TrapKind.PATH_DEPTH, count + " segments"));
    }
    return repeated(new PathSegments(text, path, end, count));
  }

  private Optional<TrapSignal> repeated(PathSegments segments) {
    var mostFrequent = segments.mostFrequent();
    if (mostFrequent.times() <= limits.minRepeats()) return Optional.empty();
    if (mostFrequent.times() > limits.totalRepeats())
      return sign(mostFrequent.describe(segments, 1));
    for (var length = 1; length <= segments.count() / 2; length++) {
      var row = segments.longestRun(length);
      var isLong =
          row.times() > (length == 1 ? limits.consecutiveRepeats() : limits.blockRepeats());
      if (isLong) return sign(row.describe(segments, length) + " in a row");
    }
    return Optional.empty();
  }

  private static Optional<TrapSignal> sign(String seen) {
    return Optional.of(new TrapSignal(TrapKind.REPEATED_SEGMENTS, seen));
  }
}
