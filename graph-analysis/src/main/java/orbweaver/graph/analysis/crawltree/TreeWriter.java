package orbweaver.graph.analysis.crawltree;

import java.io.PrintWriter;
import java.util.function.Consumer;

/** Writer of a crawl tree for people, element by element. */
public interface TreeWriter extends Consumer<TreeElement>, AutoCloseable {
  /** Creates a writer of indented lines. */
  static TreeWriter text(PrintWriter out) {
    return new IndentedTreeWriter(out);
  }

  /** Creates a writer of nested lists in HTML. */
  static TreeWriter html(PrintWriter out) {
    return new NestedTreeWriter(out, new HtmlMarkup());
  }

  /** Creates a writer of an OPML outline. */
  static TreeWriter opml(PrintWriter out) {
    return new NestedTreeWriter(out, new OpmlMarkup());
  }

  /** Completes the output. */
  @Override
  void close();
}
