package orbweaver.fetcher.lane;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState.Holder;

/**
 * When a host may be asked again.
 *
 * @param last when the last request ended
 * @param owed after it
 * @param hold no request starts earlier, whatever the delay
 * @param failures in a row, at most {@value #MOST_FAILURES}: more make no difference
 * @param heldBy why the hold is longer than the delay, if it is
 */
record Pace(Instant last, Owed owed, Instant hold, int failures, Optional<Holder> heldBy) {
  static final int MOST_FAILURES = 6;
  static final Duration LONGEST_HOLD = Duration.ofHours(24);

  // A host in trouble is given a rest even where no delay is kept.
  private static final Duration LEAST_STEP = Duration.ofMillis(50);

  /** Of a host nothing is known of, as if it had been asked at that moment. */
  static Pace since(Instant moment) {
    return new Pace(moment, Owed.NOTHING, moment, 0, Optional.empty());
  }

  /** When the next request may start, if its order wishes that delay. */
  Instant turn(Duration wished) {
    return later(hold, last.plus(longer(owed.delay(), wished)));
  }

  /**
   * After a request that ended now.
   *
   * @param asked the delay that was asked for
   * @param rest that the answer has earned, where any delay is kept
   * @param jitter from 0 to 1, spreads the waits of hosts that fail together
   */
  Pace after(Contact contact, Owed asked, Duration rest, double jitter, Instant now) {
    var delay = asked.delay();
    if (!contact.troubled()) {
      var until = delay.isZero() ? now : now.plus(rest);
      return new Pace(now, asked, until, 0, Optional.empty());
    }
    var count = Math.min(failures + 1, MOST_FAILURES);
    var wait = wait(contact, backOff(delay, count, jitter));
    var why = contact.retryAfter().map(_ -> Holder.RETRY_AFTER).orElse(Holder.TROUBLE);
    var isHeld = wait.compareTo(delay) > 0;
    var until = now.plus(longer(delay, wait));
    return new Pace(now, asked, until, count, Optional.of(why).filter(_ -> isHeld));
  }

  // Who says "at once" time after time is believed once.
  private Duration wait(Contact contact, Duration backOff) {
    var asked = contact.retryAfter().map(Pace::atMostADay).orElse(backOff);
    return failures == 0 ? asked : longer(asked, backOff);
  }

  private static Duration backOff(Duration owed, int failures, double jitter) {
    var step = longer(owed, LEAST_STEP).multipliedBy(1L << failures);
    return step.plusMillis((long) (step.toMillis() * jitter / 4));
  }

  private static Duration atMostADay(Duration wait) {
    return wait.compareTo(LONGEST_HOLD) > 0 ? LONGEST_HOLD : wait;
  }

  static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) >= 0 ? one : other;
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
