package orbweaver.console.page;

/** Request with an input that is not understood. */
public final class BadRequest extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String excerpt;

  /**
   * Creates an error.
   *
   * @param excerpt the input with its error, on lines of their own; empty if there is none
   */
  public BadRequest(String message, String excerpt) {
    super(message);
    this.excerpt = excerpt;
  }

  /** Creates an error without an excerpt. */
  public BadRequest(String message) {
    this(message, "");
  }

  String excerpt() {
    return excerpt;
  }
}
