package orbweaver.graph.postgres;

/**
 * A database cannot keep or show the graph, and will not by itself; the message is a sentence that
 * says what to do.
 */
public final class DatabaseRefused extends RuntimeException {
  private static final long serialVersionUID = 1;

  DatabaseRefused(String sentence) {
    super(sentence);
  }

  DatabaseRefused(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
