package orbweaver.graph.store.postgres;

/**
 * Signals that the database cannot store or show the graph until someone changes its setup; the
 * message says how.
 */
public final class PostgresSetupException extends RuntimeException {
  private static final long serialVersionUID = 1;

  PostgresSetupException(String sentence) {
    super(sentence);
  }

  PostgresSetupException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
