package orbweaver.frontier.trap;

import java.util.Optional;

/** Detector of traps in a path: too many segments, or too many repetitions of the same segments. */
final class PathTrapDetector {
  private final String text;
  private final int pathStart;
  private final int pathEnd;
  private final TrapLimits limits;

  /** Creates a detector; the empty segment after a trailing slash does not count. */
  PathTrapDetector(String text, int pathStart, int pathEnd, TrapLimits limits) {
    this.text = text;
    this.pathStart = pathStart;
    this.pathEnd = text.charAt(pathEnd - 1) == '/' ? pathEnd - 1 : pathEnd;
    this.limits = limits;
  }

  /** Returns the first signal; empty if the path shows none. */
  Optional<TrapSignal> detect() {
    var count = 0;
    for (var at = pathStart; at < pathEnd; at++) if (text.charAt(at) == '/') count++;
    if (count > limits.depth()) {
      return Optional.of(new TrapSignal(TrapKind.PATH_DEPTH, count + " segments"));
    }
    return repetitionSignal(new PathSegments(text, pathStart, pathEnd, count));
  }

  private Optional<TrapSignal> repetitionSignal(PathSegments segments) {
    var mostFrequent = segments.mostFrequent();
    if (mostFrequent.times() <= limits.minRepeats()) return Optional.empty();
    if (mostFrequent.times() > limits.totalRepeats())
      return signal(mostFrequent.describe(segments, 1));
    for (var length = 1; length <= segments.count() / 2; length++) {
      var run = segments.longestRun(length);
      var isTooLong =
          run.times() > (length == 1 ? limits.consecutiveRepeats() : limits.blockRepeats());
      if (isTooLong) return signal(run.describe(segments, length) + " in a row");
    }
    return Optional.empty();
  }

  private static Optional<TrapSignal> signal(String evidence) {
    return Optional.of(new TrapSignal(TrapKind.REPEATED_SEGMENTS, evidence));
  }
}
