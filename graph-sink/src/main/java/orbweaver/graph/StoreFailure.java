package orbweaver.graph;

/**
 * The store could not do what it was asked. Of a commit that failed nothing is kept, or all of it:
 * the offsets tell.
 */
public final class StoreFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StoreFailure(String what, Throwable cause) {
    super(what + ": " + cause.getMessage(), cause);
  }
}
