package orbweaver.console.page;

/** Page with a path of its own. */
@FunctionalInterface
public interface ServedPage {
  /**
   * Returns what a request with these parameters is shown.
   *
   * @throws BadRequest if a parameter is not understood
   */
  PageView answer(Parameters parameters);
}
