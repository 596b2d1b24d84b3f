package orbweaver.frontier.end;

import java.nio.ByteBuffer;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Count.Shown;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Packing;
import orbweaver.frontier.state.Varint;

/**
 * Counters of one activity on one partition.
 *
 * @param proof counters for termination detection
 * @param shown URL counts that are displayed
 */
public record Account(Proof proof, Shown shown) {
  /** Varints, in the order of the components. */
  public static final Codec<Account> CODEC = Codec.of(Account::write, Account::read);

  public static final Account ZERO = new Account(Proof.ZERO, Shown.ZERO);

  /** Returns the number of URLs that are queued. */
  public long coming() {
    return shown.pending() - shown.out() - shown.held() - shown.capped();
  }

  Account plus(Proof added) {
    return new Account(proof.plus(added), shown);
  }

  Account plus(Shown added) {
    return new Account(proof, shown.plus(added));
  }

  /** Returns the counters after the contribution of one URL changed. */
  Account moved(Share from, Share to) {
    return new Account(proof.plus(to.since(from)), to.in(shown, from));
  }

  private byte[] write() {
    return new Packing()
        .number(proof.opened())
        .number(proof.closed())
        .number(proof.sent())
        .number(proof.received())
        .number(proof.seeds())
        .number(proof.held())
        .number(proof.released())
        .number(proof.capped())
        .number(shown.done())
        .number(shown.pages())
        .number(shown.failed())
        .number(shown.parked())
        .number(shown.pending())
        .number(shown.out())
        .number(shown.waiting())
        .number(shown.held())
        .number(shown.accepted())
        .number(shown.refused())
        .number(shown.crowded())
        .number(shown.capped())
        .bytes();
  }

  private static Account read(byte[] entry) {
    var bytes = ByteBuffer.wrap(entry);
    var proof =
        new Proof(
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes));
    var shown =
        new Shown(
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes));
    return new Account(proof, shown);
  }

  private static long next(ByteBuffer packed) {
    return Varint.get(packed);
  }
}
