package orbweaver.sandbox.bench.serve;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;

/**
 * What a crawler asked of the web.
 *
 * @param pages asked for, each counted once
 * @param again requests for a page or a moved one that had been asked for
 * @param closed requests for what robots.txt closes
 * @param requests all of them, robots.txt among them
 * @param marks at the first page, at each hundredth of all and at the last
 */
public record Tally(int pages, int again, int closed, int requests, List<Mark> marks) {
  private static final int NUMBERS = 4;

  public Tally {
    marks = List.copyOf(marks);
  }

  /** The tally that {@link #toString} tells of. */
  static Tally parse(String text) {
    var words = text.split(" ", -1);
    var numbers = Arrays.stream(words, 0, NUMBERS).mapToInt(Integer::parseInt).toArray();
    var marks = Arrays.stream(words, NUMBERS, words.length).map(Mark::parse).toList();
    return new Tally(numbers[0], numbers[1], numbers[2], numbers[3], marks);
  }

  @Override
  public String toString() {
    var all = marks.stream().map(mark -> " " + mark).collect(joining());
    return pages + " " + again + " " + closed + " " + requests + all;
  }
}
