package orbweaver.frontier.queue;

import java.time.Duration;
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
 * @param heldSince since when the host has answered nothing: orders came home untried, or failed in
 *     a way that may be the host's
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

  /** An order came home that the host answered, in whichever way. */
  public Lane home() {
    return new Lane(head, tail, out - 1, notBefore, Optional.empty());
  }

  /** An order came home that the host did not answer as it should. */
  public Lane troubled(Instant now) {
    return new Lane(head, tail, out - 1, notBefore, Optional.of(heldSince.orElse(now)));
  }

  /** An order came home that may not be tried before {@code until}. */
  public Lane heldUntil(Instant until, Duration patience, Instant now) {
    // Of several orders sent home the one that could start first says when to try again; and when
    // patience ends, all that wait must learn of it.
    var isHeld = notBefore.isAfter(now);
    var soonest = isHeld && notBefore.isBefore(until) ? notBefore : until;
    var end = end(patience, now);
    var next = soonest.isBefore(end) ? soonest : end;
    return new Lane(head, tail, out - 1, next, Optional.of(heldSince.orElse(now)));
  }

  /** When patience with this host ends, if it answers nothing until then. */
  public Instant end(Duration patience, Instant now) {
    return heldSince.orElse(now).plus(patience);
  }
}
