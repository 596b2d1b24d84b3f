package orbweaver.fetcher.politeness;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState.WaitCause;

/**
 * Politeness state of one host: when it may be requested again. Failures back off exponentially
 * with jitter.
 *
 * @param lastRequest end of the last request
 * @param crawlDelay crawl delay after the last request
 * @param notBefore earliest start of the next request, whatever the delay
 * @param failures consecutive failures, at most {@value #MAX_FAILURES}
 * @param waitCause reason why the host waits longer than the crawl delay, if it does
 */
record PolitenessState(
    Instant lastRequest,
    CrawlDelay crawlDelay,
    Instant notBefore,
    int failures,
    Optional<WaitCause> waitCause) {
  static final int MAX_FAILURES = 6;
  static final Duration MAX_WAIT = Duration.ofHours(24);

  // A failing host backs off even without a crawl delay.
  private static final Duration MIN_BACK_OFF = Duration.ofMillis(50);

  /** Returns the state of an unknown host, which counts as requested at this time. */
  static PolitenessState initial(Instant moment) {
    return new PolitenessState(moment, CrawlDelay.NONE, moment, 0, Optional.empty());
  }

  /** Returns the earliest start of a request whose task asks for this delay. */
  Instant earliestStart(Duration requested) {
    return later(notBefore, lastRequest.plus(longerOf(crawlDelay.duration(), requested)));
  }

  /**
   * Returns the state after a request that ended now.
   *
   * @param delay crawl delay that applies
   * @param adaptiveDelay minimum delay by response time, which applies only if the crawl delay is
   *     not 0
   * @param jitter number from 0 to 1, which spreads the back-off of hosts that fail together
   */
  PolitenessState afterRequest(
      HostFeedback feedback, CrawlDelay delay, Duration adaptiveDelay, double jitter, Instant now) {
    var minimum = delay.duration();
    if (!feedback.isFailing()) {
      var until = minimum.isZero() ? now : now.plus(adaptiveDelay);
      return new PolitenessState(now, delay, until, 0, Optional.empty());
    }
    var count = Math.min(failures + 1, MAX_FAILURES);
    var wait = wait(feedback, backOff(minimum, count, jitter));
    var cause = feedback.retryAfter().map(_ -> WaitCause.RETRY_AFTER).orElse(WaitCause.BACK_OFF);
    var isLonger = wait.compareTo(minimum) > 0;
    var until = now.plus(longerOf(minimum, wait));
    return new PolitenessState(now, delay, until, count, Optional.of(cause).filter(_ -> isLonger));
  }

  // {@code Retry-After: 0} is honoured once; on repeated failures the back-off applies.
  private Duration wait(HostFeedback feedback, Duration backOff) {
    var requested = feedback.retryAfter().map(PolitenessState::atMostADay).orElse(backOff);
    return failures == 0 ? requested : longerOf(requested, backOff);
  }

  private static Duration backOff(Duration delay, int failures, double jitter) {
    var step = longerOf(delay, MIN_BACK_OFF).multipliedBy(1L << failures);
    return step.plusMillis((long) (step.toMillis() * jitter / 4));
  }

  private static Duration atMostADay(Duration wait) {
    return wait.compareTo(MAX_WAIT) > 0 ? MAX_WAIT : wait;
  }

  /** Returns the longer of two durations. */
  static Duration longerOf(Duration first, Duration second) {
    return first.compareTo(second) >= 0 ? first : second;
  }

  private static Instant later(Instant first, Instant second) {
    return first.isAfter(second) ? first : second;
  }
}
