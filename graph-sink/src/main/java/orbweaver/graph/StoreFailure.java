package orbweaver.graph;

/**
 * Signals that a store operation failed. A commit that failed has stored either nothing or
 * everything; the offsets tell which.
 */
public final class StoreFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StoreFailure(String operation, Throwable cause) {
    super(operation + ": " + cause.getMessage(), cause);
  }
}
