package orbweaver.console.change;

import java.util.function.Supplier;
import orbweaver.console.page.PageView;

/** Answer to a form that was sent. */
public sealed interface FormAnswer {
  /**
   * Answer to a form with an error: nothing is changed.
   *
   * @param page the form again, with what was typed and what is wrong
   */
  record Rejected(PageView page) implements FormAnswer {}

  /**
   * Change that the form asks for.
   *
   * @param change what is changed, for the record of changes; without passwords
   * @param action makes the change; it runs once, after the change was recorded
   */
  record Accepted(String change, Supplier<ChangeResult> action) implements FormAnswer {}
}
