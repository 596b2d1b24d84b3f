package orbweaver.graph.analysis.crawltree;

import java.io.PrintWriter;

/** Tree writer for nested markup, one tree per activity. */
final class NestedTreeWriter implements TreeWriter {
  private final PrintWriter out;
  private final Markup markup;
  private String activity = "";
  private int openElements;

  NestedTreeWriter(PrintWriter out, Markup markup) {
    this.out = out;
    this.markup = markup;
    out.print(markup.header());
  }

  @Override
  public void accept(TreeElement element) {
    var isNewActivity = !element.activity().equals(activity);
    close(isNewActivity ? 0 : element.position().level() + 1);
    if (isNewActivity) open(markup.openTree(element.activity()));
    activity = element.activity();
    open(markup.openElement(element));
  }

  private void open(String text) {
    out.print("  ".repeat(openElements) + text);
    openElements++;
  }

  private void close(int level) {
    while (openElements > level) {
      openElements--;
      out.print("  ".repeat(openElements) + markup.closeElement());
    }
  }

  @Override
  public void close() {
    close(0);
    out.print(markup.footer());
    out.flush();
  }

  /** Markup of a tree. Every text ends with a line break. */
  interface Markup {
    String header();

    String openTree(String activity);

    String openElement(TreeElement element);

    String closeElement();

    String footer();
  }
}
