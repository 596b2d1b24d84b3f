package orbweaver.frontier.end;

import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Count.Shown;

/**
 * One activity's counts on one partition.
 *
 * @param proof what the end is proved by
 * @param shown what people want to see
 */
public record Account(Proof proof, Shown shown) {
  public static final Account ZERO = new Account(Proof.ZERO, Shown.ZERO);

  public Account plus(Proof more) {
    return new Account(proof.plus(more), shown);
  }

  public Account plus(Shown more) {
    return new Account(proof, shown.plus(more));
  }
}
