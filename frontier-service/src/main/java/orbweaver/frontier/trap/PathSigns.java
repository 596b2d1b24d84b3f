package orbweaver.frontier.trap;

import java.util.Optional;

/**
 * Detector of traps in a path: too many segments, or too many repetitions of the same segments.
 */
final class PathSigns {
  private final String text;
  private final int path;
  private final int end;
  private final Bounds limits;

  /** Creates a detector; the empty segment after a trailing slash does not count. */
  PathSigns(String text, int path, int end, Bounds limits) {
    this.text = text;
    this.path = path;
    this.end = text.charAt(end - 1) == '/' ? end - 1 : end;
    this.limits = limits;
  }

  /** Returns the first signal; empty if the path shows none. */
  Optional<Sign> first() {
    var count = 0;
    for (var at = path; at < end; at++) if (text.charAt(at) == '/') count++;
    if (count > limits.depth()) {
      return Optional.of(new Sign(Trap.PATH_DEPTH, count + " segments"));
    }
    return repeated(new Segments(text, path, end, count));
  }

  private Optional<Sign> repeated(Segments segments) {
    var mostFrequent = segments.mostAlike();
    if (mostFrequent.times() <= limits.leastRepeats()) return Optional.empty();
    if (mostFrequent.times() > limits.anywhere()) return sign(mostFrequent.named(segments, 1));
    for (var length = 1; length <= segments.count() / 2; length++) {
      var row = segments.longestRow(length);
      var isLong = row.times() > (length == 1 ? limits.inRow() : limits.blocks());
      if (isLong) return sign(row.named(segments, length) + " in a row");
    }
    return Optional.empty();
  }

  private static Optional<Sign> sign(String seen) {
    return Optional.of(new Sign(Trap.REPEATED_SEGMENTS, seen));
  }
}
