package orbweaver.graph.tree;

import java.io.PrintWriter;
import java.util.function.Consumer;
import orbweaver.graph.answer.Words;

/** Writer of a drawing of a crawl tree, element by element. */
public interface Drawing extends Consumer<Element>, AutoCloseable {
  /** Format of the drawing. */
  enum Form {
    TEXT,
    HTML,
    OPML;

    /** Returns the name that options use. */
    @Override
    public String toString() {
      return Words.of(this);
    }
  }

  /** Returns a writer for an empty drawing. */
  static Drawing of(Form form, PrintWriter out) {
    return switch (form) {
      case TEXT -> new Indented(out);
      case HTML -> new Nested(out, new Html());
      case OPML -> new Nested(out, new Opml());
    };
  }

  /** Completes the drawing. */
  @Override
  void close();
}
