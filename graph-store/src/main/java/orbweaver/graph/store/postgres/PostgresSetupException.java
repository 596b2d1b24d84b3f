package orbweaver.graph.store.postgres;

/**
 * Signals that the database cannot store or read the graph until its setup is changed; the message
 * says how.
 */
public final class PostgresSetupException extends RuntimeException {
  private static final long serialVersionUID = 1;

  PostgresSetupException(String message) {
    super(message);
  }

  PostgresSetupException(String message, Throwable cause) {
    super(message, cause);
  }
}
