package orbweaver.graph.tree;

import java.io.PrintWriter;

/** Tree writer for nested markup, one tree per activity. */
final class Nested implements Drawing {
  private final PrintWriter out;
  private final Markup markup;
  private String activity = "";
  private int openElements;

  Nested(PrintWriter out, Markup markup) {
    this.out = out;
    this.markup = markup;
    out.print(markup.begin());
  }

  @Override
  public void accept(Element element) {
    var isOther = !element.activity().equals(activity);
    close(isOther ? 0 : element.level() + 1);
    if (isOther) open(markup.tree(element.activity()));
    activity = element.activity();
    open(markup.element(element));
  }

  private void open(String text) {
    out.print("  ".repeat(openElements) + text);
    openElements++;
  }

  private void close(int level) {
    while (openElements > level) {
      openElements--;
      out.print("  ".repeat(openElements) + markup.close());
    }
  }

  @Override
  public void close() {
    close(0);
    out.print(markup.end());
    out.flush();
  }

  /** Markup of a tree. Every text ends its line. */
  interface Markup {
    String begin();

    String tree(String activity);

    String element(Element element);

    String close();

    String end();

    /** Returns the text with markup characters escaped. */
    static String escaped(String text) {
      return text.replace("&", "&amp;")
          .replace("<", "&lt;")
          .replace(">", "&gt;")
          .replace("\"", "&quot;");
    }
  }
}
