package orbweaver.graph.analysis.crawltree;

import java.io.PrintWriter;
import java.util.function.Consumer;
import orbweaver.contract.EnumText;

/** Writer of a crawl tree for people, element by element. */
public interface TreeWriter extends Consumer<TreeElement>, AutoCloseable {
  /** Format of the output. */
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

  /** Creates the writer of a format. */
  static TreeWriter of(TreeFormat format, PrintWriter out) {
    return switch (format) {
      case TEXT -> new IndentedTreeWriter(out);
      case HTML -> new NestedTreeWriter(out, new HtmlMarkup());
      case OPML -> new NestedTreeWriter(out, new OpmlMarkup());
    };
  }

  /** Completes the output. */
  @Override
  void close();
}
