package orbweaver.frontier.trap;

import java.util.Optional;

/** What a path shows by how many segments it has, and by how often the same ones. */
final class PathSigns {
  private final String text;
  private final int path;
  private final int end;
  private final Bounds bounds;

  /** The empty segment behind the slash that ends a path counts for none. */
  PathSigns(String text, int path, int end, Bounds bounds) {
    this.text = text;
    this.path = path;
    this.end = text.charAt(end - 1) == '/' ? end - 1 : end;
    this.bounds = bounds;
  }

  Optional<Sign> first() {
    var count = 0;
    for (var at = path; at < end; at++) if (text.charAt(at) == '/') count++;
    if (count > bounds.depth()) {
      return Optional.of(new Sign(Trap.PATH_DEPTH, count + " segments"));
    }
    return repeated(new Segments(text, path, end, count));
  }

  private Optional<Sign> repeated(Segments segments) {
    var most = segments.mostAlike();
    if (most.times() <= bounds.leastRepeats()) return Optional.empty();
    if (most.times() > bounds.anywhere()) return sign(most.named(segments, 1));
    for (var length = 1; length <= segments.count() / 2; length++) {
      var row = segments.longestRow(length);
      var isLong = row.times() > (length == 1 ? bounds.inRow() : bounds.blocks());
      if (isLong) return sign(row.named(segments, length) + " in a row");
    }
    return Optional.empty();
  }

  private static Optional<Sign> sign(String seen) {
    return Optional.of(new Sign(Trap.REPEATED_SEGMENTS, seen));
  }
}
