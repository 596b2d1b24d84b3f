package orbweaver.graph.analysis.crawltree;

import java.io.PrintWriter;
import java.util.function.Consumer;
import orbweaver.graph.store.EnumText;

/** Writer of a drawing of a crawl tree, element by element. */
public interface TreeWriter extends Consumer<TreeElement>, AutoCloseable {
  /** Format of the drawing. */
  enum TreeFormat {
    TEXT,
    HTML,
    OPML;

    /** Returns the name that options use. */
    @Override
    public String toString() {
      return EnumText.of(this);
    }
  }

  /** Returns a writer for an empty drawing. */
  static TreeWriter of(TreeFormat form, PrintWriter out) {
    return switch (form) {
      case TEXT -> new IndentedTreeWriter(out);
      case HTML -> new NestedTreeWriter(out, new HtmlMarkup());
      case OPML -> new NestedTreeWriter(out, new OpmlMarkup());
    };
  }

  /** Completes the drawing. */
  @Override
  void close();
}
