package orbweaver.graph.analysis.crawltree;

import java.io.PrintWriter;

/** Indented text lines of at most 80 columns, two more columns per level; longer lines are cut. */
final class IndentedTreeWriter implements TreeWriter {
  private static final int WIDTH = 80;
  private static final int DEEPEST = 12;
  private static final int INDEX = 24;
  private static final String CUT = "\u2026";

  private final PrintWriter out;
  private String activity = "";

  IndentedTreeWriter(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void accept(TreeElement element) {
    if (!element.activity().equals(activity)) out.println(end(element.activity(), WIDTH));
    activity = element.activity();
    var indent = "  ".repeat(1 + Math.min(DEEPEST, element.position().level()));
    var index = element.index().orElse("-");
    var head = indent + beginning(index) + "  ";
    var tail = note(element);
    out.println(head + middle(element.url(), WIDTH - head.length() - tail.length()) + tail);
  }

  private static String note(TreeElement element) {
    var note = element.outcome().orElse(element.state());
    return note.equals("fetched") ? "" : " (" + note + ")";
  }

  // The last ordinals distinguish an index from its neighbours.
  private static String beginning(String index) {
    return index.length() <= INDEX ? index : CUT + index.substring(index.length() - INDEX + 1);
  }

  private static String end(String text, int width) {
    return text.length() <= width ? text : text.substring(0, width - 1) + CUT;
  }

  // The two ends of a URL are more informative than its middle.
  private static String middle(String url, int width) {
    if (url.length() <= width) return url;
    int last = (width - 1) / 2;
    return url.substring(0, width - 1 - last) + CUT + url.substring(url.length() - last);
  }

  @Override
  public void close() {
    out.flush();
  }
}
