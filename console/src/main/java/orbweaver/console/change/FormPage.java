package orbweaver.console.change;

import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;

/**
 * Page with a form by which a visitor changes something. The server checks the role, the origin and
 * the token of what is sent before the page sees it.
 */
public interface FormPage {
  /** Returns the path of the page, which is also the address that its form is sent to. */
  String path();

  /** Returns the role that a visitor needs, to see the form and to send it. */
  VisitorRole role();

  /**
   * Returns the page with its form.
   *
   * @throws orbweaver.console.page.BadRequest if a parameter is not understood
   */
  PageView answer(Parameters parameters, Visitor visitor);

  /** Tests whether the page reads much before its form is shown, as pages without forms do. */
  default boolean isReading() {
    return false;
  }

  /**
   * Checks a form that was sent, and changes nothing: the change is made after it was recorded.
   *
   * @throws orbweaver.console.page.BadRequest if a field cannot come from the form
   */
  FormAnswer post(Parameters fields, Visitor visitor);
}
