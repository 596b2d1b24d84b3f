package orbweaver.frontier.queue;

import java.time.Instant;
import java.util.Optional;

/**
 * What the frontier knows of one politeness key. URLs wait in a queue numbered from {@code head} to
 * {@code tail}, so that neither end is ever searched for.
 *
 * @param head number of the first URL that waits
 * @param tail number after the last
 * @param out orders handed out and not home
 * @param notBefore nothing is handed out earlier
 * @param heldSince when the first order came home untried since one was tried
 */
public record Lane(long head, long tail, int out, Instant notBefore, Optional<Instant> heldSince) {
  public static final Lane EMPTY = new Lane(0, 0, 0, Instant.EPOCH, Optional.empty());

  long waiting() {
    return tail - head;
  }

  Lane queued() {
    return new Lane(head, tail + 1, out, notBefore, heldSince);
  }

  Lane handedOut() {
    return new Lane(head + 1, tail, out + 1, notBefore, heldSince);
  }

  /** An order came home that was tried. */
  public Lane home() {
    return new Lane(head, tail, out - 1, notBefore, Optional.empty());
  }

  /** An order came home that may not be tried before {@code until}. */
  public Lane heldUntil(Instant until, Instant now) {
    // Of several orders sent home the one that could start first says when to try again.
    var isHeld = notBefore.isAfter(now);
    var sooner = isHeld && notBefore.isBefore(until) ? notBefore : until;
    return new Lane(head, tail, out - 1, sooner, Optional.of(heldSince.orElse(now)));
  }
}
