package orbweaver.console.page;

import orbweaver.console.visitor.Visitor;
import orbweaver.contract.EnumText;

/** Content of the page of the account of a user. */
public record AccountView(Visitor visitor) {
  /** Returns the page. */
  public static PageView page(Visitor visitor) {
    return new PageView("account.jte", new AccountView(visitor));
  }

  /** Returns the name of the role. */
  public String role() {
    return EnumText.of(visitor.role());
  }
}
