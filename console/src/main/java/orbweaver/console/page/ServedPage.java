package orbweaver.console.page;

import orbweaver.console.visitor.VisitorRole;

/** Page with a path of its own. */
@FunctionalInterface
public interface ServedPage {
  /** Returns the role that a visitor needs. */
  default VisitorRole role() {
    return VisitorRole.READER;
  }

  /**
   * Returns what a request with these parameters is shown.
   *
   * @throws BadRequest if a parameter is not understood
   */
  PageView answer(Parameters parameters);
}
