package orbweaver.graph.tree;

import java.io.PrintWriter;
import java.util.function.Consumer;
import orbweaver.graph.answer.Words;

/** Draws a tree, element by element. */
public interface Drawing extends Consumer<Element>, AutoCloseable {
  /** The forms there are. */
  enum Form {
    TEXT,
    HTML,
    OPML;

    /** As options name it. */
    @Override
    public String toString() {
      return Words.of(this);
    }
  }

  /** One of a form, on which nothing is drawn yet. */
  static Drawing of(Form form, PrintWriter out) {
    return switch (form) {
      case TEXT -> new Indented(out);
      case HTML -> new Nested(out, new Html());
      case OPML -> new Nested(out, new Opml());
    };
  }

  /** Ends it. */
  @Override
  void close();
}
