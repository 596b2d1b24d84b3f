package orbweaver.admin.yaml;

import java.util.stream.IntStream;

/** Index of the lines and code points of a text, by their offsets in {@code char}s. */
final class LineIndex {
  private final int[] codePointOffsets;
  // Indices into codePointOffsets.
  private final int[] lineStarts;

  LineIndex(String text) {
    var offsets =
        IntStream.range(0, text.length()).filter(at -> !Character.isLowSurrogate(text.charAt(at)));
    codePointOffsets = IntStream.concat(offsets, IntStream.of(text.length())).toArray();
    var startsAfterFirst =
        IntStream.range(1, codePointOffsets.length)
            .filter(at -> text.charAt(codePointOffsets[at - 1]) == '\n');
    lineStarts = IntStream.concat(IntStream.of(0), startsAfterFirst).toArray();
  }

  /** Returns the offset of a character by line and column, both counted from 0. */
  int offset(int line, int column) {
    var start = lineStarts[Math.clamp(line, 0, lineStarts.length - 1)];
    return codePointOffsets[Math.clamp(start + column, start, codePointOffsets.length - 1)];
  }
}
