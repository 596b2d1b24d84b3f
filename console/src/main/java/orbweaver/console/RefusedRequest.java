package orbweaver.console;

/** Request that is refused before a page sees it. */
final class RefusedRequest extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;
  private final String title;

  /**
   * Creates an error.
   *
   * @param title what happened
   * @param message what was expected, and what to do
   */
  RefusedRequest(int status, String title, String message) {
    super(message);
    this.status = status;
    this.title = title;
  }

  int status() {
    return status;
  }

  String title() {
    return title;
  }

  String message() {
    return String.valueOf(getMessage());
  }
}
