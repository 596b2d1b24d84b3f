package orbweaver.frontier.budget;

import orbweaver.contract.control.Amounts;
import orbweaver.contract.control.Credit;
import orbweaver.contract.control.Purse;

/**
 * What a partition has of the budget of an activity.
 *
 * @param purse as the coordinator is shown it
 * @param isDry whether the coordinator has said that there is no more to be had
 */
public record Savings(Purse purse, boolean isDry) {
  static final Savings NONE = new Savings(Purse.EMPTY, false);

  /** The coordinator has spoken; what it says twice is heard once. */
  Savings credited(Credit credit) {
    if (credit.serial() <= purse.serial()) return this;
    // It could not know what was spent since. Whatever it said, it has answered.
    var ceiling = credit.ceiling().or(purse.spent());
    return new Savings(new Purse(credit.serial(), ceiling, purse.spent(), false), credit.isLast());
  }

  Savings wanting() {
    return with(purse.spent(), true, isDry);
  }

  /** There may be more again. */
  Savings hoping() {
    return with(purse.spent(), false, false);
  }

  Savings spending(Amounts more) {
    return with(purse.spent().plus(more), purse.wants(), isDry);
  }

  Savings givenBack(Amounts back) {
    return with(purse.spent().minus(back), purse.wants(), isDry);
  }

  private Savings with(Amounts spent, boolean wants, boolean dry) {
    // A body may take more than there was, and is not taken back.
    var ceiling = purse.ceiling().or(spent);
    return new Savings(new Purse(purse.serial(), ceiling, spent, wants), dry);
  }

  /** What is left. */
  Amounts left() {
    return purse.ceiling().minus(purse.spent());
  }
}
