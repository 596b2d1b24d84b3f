package orbweaver.index.search;

import static orbweaver.contract.json.Preconditions.require;

import java.util.List;

/**
 * Passage of a text, on one line, without markup and control characters.
 *
 * @param text passage
 * @param marks words of the query in the passage, in their order, without overlaps
 */
public record Snippet(String text, List<Mark> marks) {
  public Snippet {
    marks = List.copyOf(marks);
    var end = 0;
    for (var mark : marks) {
      require(
          mark.start() >= end && mark.end() <= text.length(), "mark", mark, "a range after " + end);
      end = mark.end();
    }
  }

  /**
   * Range of characters.
   *
   * @param start offset of the first character
   * @param end offset after the last character
   */
  public record Mark(int start, int end) {
    public Mark {
      require(start >= 0 && end > start, "mark", start + " to " + end, "a range of characters");
    }
  }
}
