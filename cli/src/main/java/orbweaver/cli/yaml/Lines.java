package orbweaver.cli.yaml;

import java.util.stream.IntStream;

/** Where the lines of a text and their characters begin; of some, each is two chars long. */
final class Lines {
  private final int[] letters;
  private final int[] starts;

  Lines(String text) {
    var begins =
        IntStream.range(0, text.length()).filter(at -> !Character.isLowSurrogate(text.charAt(at)));
    letters = IntStream.concat(begins, IntStream.of(text.length())).toArray();
    var behind =
        IntStream.range(1, letters.length).filter(at -> text.charAt(letters[at - 1]) == '\n');
    starts = IntStream.concat(IntStream.of(0), behind).toArray();
  }

  /** The place of a character of a line, both counted from 0. */
  int place(int line, int column) {
    var start = starts[Math.clamp(line, 0, starts.length - 1)];
    return letters[Math.clamp(start + column, start, letters.length - 1)];
  }
}
