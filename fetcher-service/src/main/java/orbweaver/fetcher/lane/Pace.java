package orbweaver.fetcher.lane;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState.Holder;

/**
 * Politeness state of one host: when it may be requested again. Failures back off exponentially
 * with jitter.
 *
 * @param last end of the last request
 * @param owed crawl delay after the last request
 * @param hold earliest start of the next request, whatever the delay
 * @param failures consecutive failures, at most {@value #MOST_FAILURES}
 * @param heldBy cause of the hold, if it is longer than the crawl delay
 */
record Pace(Instant last, Owed owed, Instant hold, int failures, Optional<Holder> heldBy) {
  static final int MOST_FAILURES = 6;
  static final Duration LONGEST_HOLD = Duration.ofHours(24);

  // A failing host backs off even without a crawl delay.
  private static final Duration MIN_BACK_OFF = Duration.ofMillis(50);

  /** Returns the state of an unknown host, which counts as requested at this time. */
  static Pace since(Instant moment) {
    return new Pace(moment, Owed.NOTHING, moment, 0, Optional.empty());
  }

  /** Returns the earliest start of a request whose task asks for this delay. */
  Instant turn(Duration requested) {
    return later(hold, last.plus(longer(owed.delay(), requested)));
  }

  /**
   * Returns the state after a request that ended now.
   *
   * @param delay crawl delay that applies
   * @param adaptiveDelay adaptive delay, if any delay is kept
   * @param jitter number from 0 to 1, which spreads the back-off of hosts that fail together
   */
  Pace after(Contact contact, Owed delay, Duration adaptiveDelay, double jitter, Instant now) {
    var minimum = delay.delay();
    if (!contact.troubled()) {
      var until = minimum.isZero() ? now : now.plus(adaptiveDelay);
      return new Pace(now, delay, until, 0, Optional.empty());
    }
    var count = Math.min(failures + 1, MOST_FAILURES);
    var wait = wait(contact, backOff(minimum, count, jitter));
    var cause = contact.retryAfter().map(_ -> Holder.RETRY_AFTER).orElse(Holder.TROUBLE);
    var isHeld = wait.compareTo(minimum) > 0;
    var until = now.plus(longer(minimum, wait));
    return new Pace(now, delay, until, count, Optional.of(cause).filter(_ -> isHeld));
  }

  // {@code Retry-After: 0} is honoured once; on repeated failures the back-off applies.
  private Duration wait(Contact contact, Duration backOff) {
    var requested = contact.retryAfter().map(Pace::atMostADay).orElse(backOff);
    return failures == 0 ? requested : longer(requested, backOff);
  }

  private static Duration backOff(Duration delay, int failures, double jitter) {
    var step = longer(delay, MIN_BACK_OFF).multipliedBy(1L << failures);
    return step.plusMillis((long) (step.toMillis() * jitter / 4));
  }

  private static Duration atMostADay(Duration wait) {
    return wait.compareTo(LONGEST_HOLD) > 0 ? LONGEST_HOLD : wait;
  }

  /** Returns the longer of two durations. */
  static Duration longer(Duration first, Duration second) {
    return first.compareTo(second) >= 0 ? first : second;
  }

  private static Instant later(Instant first, Instant second) {
    return first.isAfter(second) ? first : second;
  }
}
