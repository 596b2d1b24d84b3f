package orbweaver.graph.postgres;

/**
 * Signals that the database cannot store or show the graph until someone changes its setup; the
 * message says how.
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
