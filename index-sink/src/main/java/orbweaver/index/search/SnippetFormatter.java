package orbweaver.index.search;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.index.search.Snippet.Mark;
import org.apache.lucene.search.uhighlight.Passage;
import org.apache.lucene.search.uhighlight.PassageFormatter;

/** Formatter of passages to snippets, with overlapping marks united and a limited length. */
final class SnippetFormatter extends PassageFormatter {
  private static final int MAX_LENGTH = 400;

  /** Number of characters before the first mark of a passage that is cut. */
  private static final int BEFORE_MARK = 80;

  @Override
  public List<Snippet> format(Passage[] passages, String text) {
    return Stream.of(passages)
        .map(passage -> snippet(passage, text))
        .filter(snippet -> !snippet.text().isEmpty())
        .toList();
  }

  private static Snippet snippet(Passage passage, String text) {
    var marks = marks(passage);
    var start = start(passage, marks);
    var end = Math.min(passage.getEndOffset(), start + MAX_LENGTH);
    while (start < end && isBlank(text.charAt(start))) start++;
    while (end > start && isBlank(text.charAt(end - 1))) end--;
    return new Snippet(onOneLine(text, start, end), shifted(marks, start, end));
  }

  private static int start(Passage passage, List<Mark> marks) {
    var start = passage.getStartOffset();
    var isShort = passage.getEndOffset() - start <= MAX_LENGTH;
    if (isShort || marks.isEmpty()) return start;
    return Math.max(start, marks.getFirst().start() - BEFORE_MARK);
  }

  private static List<Mark> marks(Passage passage) {
    var found =
        IntStream.range(0, passage.getNumMatches())
            .mapToObj(at -> new Mark(passage.getMatchStarts()[at], passage.getMatchEnds()[at]))
            .sorted((one, other) -> Integer.compare(one.start(), other.start()))
            .toList();
    var united = new ArrayList<Mark>();
    for (var mark : found) {
      var overlaps = !united.isEmpty() && mark.start() < united.getLast().end();
      var before = overlaps ? united.removeLast() : mark;
      united.add(new Mark(before.start(), Math.max(before.end(), mark.end())));
    }
    return united;
  }

  private static List<Mark> shifted(List<Mark> marks, int start, int end) {
    return marks.stream()
        .filter(mark -> mark.start() >= start && mark.end() <= end)
        .map(mark -> new Mark(mark.start() - start, mark.end() - start))
        .toList();
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isISOControl(c);
  }

  private static String onOneLine(String text, int start, int end) {
    var line = new StringBuilder(end - start);
    for (var at = start; at < end; at++) {
      var c = text.charAt(at);
      line.append(isBlank(c) || c == '\u2028' || c == '\u2029' ? ' ' : c);
    }
    return line.toString();
  }
}
