package orbweaver.console.page;

/** Handler of the requests for one path. */
@FunctionalInterface
public interface PageHandler {
  /**
   * Returns the answer to a request.
   *
   * @throws BadRequest if a parameter is not understood
   */
  PageView answer(Parameters parameters);
}
