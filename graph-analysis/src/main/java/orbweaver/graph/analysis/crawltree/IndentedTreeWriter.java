package orbweaver.graph.analysis.crawltree;

import java.io.PrintWriter;

/**
 * Tree writer for text lines of at most 80 columns, indented by two columns per level; longer lines
 * are shortened.
 */
final class IndentedTreeWriter implements TreeWriter {
  private static final int WIDTH = 80;
  private static final int MAX_INDENTED_LEVELS = 12;
  private static final int MAX_INDEX_WIDTH = 24;
  private static final String ELLIPSIS = "\u2026";

  private final PrintWriter out;
  private String activity = "";

  IndentedTreeWriter(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void accept(TreeElement element) {
    if (!element.activity().equals(activity)) out.println(withoutEnd(element.activity(), WIDTH));
    activity = element.activity();
    var indent = "  ".repeat(1 + Math.min(MAX_INDENTED_LEVELS, element.position().level()));
    var index = element.index().orElse("-");
    var head = indent + withoutBeginning(index) + "  ";
    var tail = note(element);
    out.println(head + withoutMiddle(element.url(), WIDTH - head.length() - tail.length()) + tail);
  }

  private static String note(TreeElement element) {
    var note = element.outcome().orElse(element.state());
    return note.equals("fetched") ? "" : " (" + note + ")";
  }

  // The last ordinals distinguish an index from its neighbours.
  private static String withoutBeginning(String index) {
    return index.length() <= MAX_INDEX_WIDTH
        ? index
        : ELLIPSIS + index.substring(index.length() - MAX_INDEX_WIDTH + 1);
  }

  private static String withoutEnd(String text, int width) {
    return text.length() <= width ? text : text.substring(0, width - 1) + ELLIPSIS;
  }

  // The two ends of a URL are more informative than its middle.
  private static String withoutMiddle(String url, int width) {
    if (url.length() <= width) return url;
    int endWidth = (width - 1) / 2;
    return url.substring(0, width - 1 - endWidth)
        + ELLIPSIS
        + url.substring(url.length() - endWidth);
  }

  @Override
  public void close() {
    out.flush();
  }
}
