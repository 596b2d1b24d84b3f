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

  /** URLs that are queued. */
  public long coming() {
    return shown.pending() - shown.out() - shown.held() - shown.capped();
  }

  Account plus(Proof more) {
    return new Account(proof.plus(more), shown);
  }

  Account plus(Shown more) {
    return new Account(proof, shown.plus(more));
  }

  /** After one URL has come from that to that. */
  Account moved(Share from, Share to) {
    return new Account(proof.plus(to.since(from)), to.in(shown, from));
  }
}
