package orbweaver.admin.yaml;

import java.util.stream.IntStream;

/** Index of the lines and code points of a text, by their offsets in {@code char}s. */
final class LineIndex {
  private final int[] codePoints;
  private final int[] starts;

  LineIndex(String text) {
    var offsets =
        IntStream.range(0, text.length()).filter(at -> !Character.isLowSurrogate(text.charAt(at)));
    codePoints = IntStream.concat(offsets, IntStream.of(text.length())).toArray();
    var lineStarts =
        IntStream.range(1, codePoints.length).filter(at -> text.charAt(codePoints[at - 1]) == '\n');
    starts = IntStream.concat(IntStream.of(0), lineStarts).toArray();
  }

  /** Returns the offset of a character by line and column, both counted from 0. */
  int offset(int line, int column) {
    var start = starts[Math.clamp(line, 0, starts.length - 1)];
    return codePoints[Math.clamp(start + column, start, codePoints.length - 1)];
  }
}
