package orbweaver.library.exchange;

/** Signal that a file cannot be imported; the message says why, and what is expected. */
public final class ImportException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ImportException(String message) {
    super(message);
  }
}
