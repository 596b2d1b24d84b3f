package orbweaver.console.library;

import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ServedPage;
import orbweaver.console.visitor.VisitorRole;

/** Operations on a library and on the postings in it: the key Add/Change/Delete of GENVL. */
record MenuPage(SummaryPage summary) implements ServedPage {
  @Override
  public VisitorRole role() {
    return VisitorRole.EDITOR;
  }

  @Override
  public PageView answer(Parameters parameters) {
    return new PageView("library/menu.jte", summary.answer(parameters).content());
  }
}
