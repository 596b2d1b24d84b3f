package orbweaver.frontier.budget;

import orbweaver.contract.control.Amounts;
import orbweaver.contract.control.Credit;
import orbweaver.contract.control.Purse;

/**
 * Budget of one activity on one partition.
 *
 * @param purse the allocation as reported to the coordinator
 * @param isDry whether the coordinator said that the shared budget is exhausted
 */
public record Savings(Purse purse, boolean isDry) {
  static final Savings NONE = new Savings(Purse.EMPTY, false);

  /** Returns a copy with a grant applied; a repeated grant has no effect. */
  Savings credited(Credit grant) {
    if (grant.serial() <= purse.serial()) return this;
    // The coordinator did not know the spending since. Any grant answers the pending request.
    var ceiling = grant.ceiling().or(purse.spent());
    return new Savings(new Purse(grant.serial(), ceiling, purse.spent(), false), grant.isLast());
  }

  /** Returns a copy that requests more budget. */
  Savings wanting() {
    return with(purse.spent(), true, isDry);
  }

  /** Returns a copy without the exhaustion mark: there may be more budget again. */
  Savings hoping() {
    return with(purse.spent(), false, false);
  }

  /** Returns a copy with more spent. */
  Savings spending(Amounts amounts) {
    return with(purse.spent().plus(amounts), purse.wants(), isDry);
  }

  /** Returns a copy with a refund. */
  Savings givenBack(Amounts amounts) {
    return with(purse.spent().minus(amounts), purse.wants(), isDry);
  }

  private Savings with(Amounts spent, boolean wants, boolean dry) {
    // A body may exceed the remaining budget, and is kept all the same.
    var ceiling = purse.ceiling().or(spent);
    return new Savings(new Purse(purse.serial(), ceiling, spent, wants), dry);
  }

  /** Returns the remaining budget. */
  Amounts left() {
    return purse.ceiling().minus(purse.spent());
  }
}
