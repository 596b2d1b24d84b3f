package orbweaver.console.page;

/**
 * Content of the page of an error.
 *
 * @param title what happened
 * @param message what is wrong
 * @param excerpt the input with its error, on lines of their own; empty if there is none
 */
public record ErrorView(String title, String message, String excerpt) {
  /** Returns the page of a request that is not understood. */
  public static PageView of(BadRequest request) {
    return page(
        "This request is not understood", String.valueOf(request.getMessage()), request.excerpt());
  }

  /** Returns the page of an error. */
  public static PageView page(String title, String message, String excerpt) {
    return new PageView("error.jte", new ErrorView(title, message, excerpt));
  }
}
