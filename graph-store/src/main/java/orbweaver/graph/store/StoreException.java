package orbweaver.graph.store;

/**
 * Signals that a store operation failed. A failed commit has stored either nothing or everything;
 * the stored offsets show which.
 */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StoreException(String operation, Throwable cause) {
    super(operation + ": " + cause.getMessage(), cause);
  }
}
