package orbweaver.console.page;

/** Request for something that does not exist. */
public final class MissingPage extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Creates an error with a message for the reader. */
  public MissingPage(String message) {
    super(message);
  }
}
