package orbweaver.frontier.end;

import orbweaver.contract.control.Amounts;
import orbweaver.contract.control.Purse;

/**
 * What the coordinator knows of a partition's share of the budget.
 *
 * @param serial of the last credit it was sent
 * @param isConfirmed whether the partition has heard that
 * @param ceiling what it may spend, or may still believe it may
 * @param purse as it was shown last
 * @param isDry whether it was told that there is no more
 */
public record Till(long serial, boolean isConfirmed, Amounts ceiling, Purse purse, boolean isDry) {
  static final Till EMPTY = new Till(0, true, Amounts.NONE, Purse.EMPTY, false);

  Till shown(Purse now) {
    return now.serial() == serial
        ? new Till(serial, true, now.ceiling(), now, isDry)
        : new Till(serial, isConfirmed, ceiling.or(now.spent()), now, isDry);
  }

  /** Told that it may spend so much; what it had before counts until it has heard that. */
  Till told(Amounts allowed, boolean last) {
    return new Till(serial + 1, false, ceiling.or(allowed), purse, last);
  }

  /** What it could give back. */
  Amounts spare() {
    return purse.ceiling().minus(purse.spent());
  }

  /** Whether it asks for more than it has. */
  boolean isAsking() {
    return purse.wants() && isConfirmed;
  }

  /** Whether more would serve it, asked for or not. */
  boolean isShort() {
    return isConfirmed && (isAsking() || isDry);
  }
}
