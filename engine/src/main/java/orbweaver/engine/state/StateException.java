package orbweaver.engine.state;

/** Failure to read or write the state of a crawl. The message names the folder and the cause. */
public final class StateException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StateException(String message, Throwable cause) {
    super(message, cause);
  }
}
