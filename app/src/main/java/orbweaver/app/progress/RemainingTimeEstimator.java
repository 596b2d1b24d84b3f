package orbweaver.app.progress;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.policy.Freshness;

/**
 * Estimator of the remaining time of a crawl: the URLs in flight, waiting for politeness and
 * queued, divided by the rate at which URLs were completed over the last minute. Crawl delays bound
 * that rate, so they are part of the estimate.
 */
final class RemainingTimeEstimator {
  private static final Duration WINDOW = Duration.ofMinutes(1);
  private static final Duration MIN_SPAN = Duration.ofSeconds(10);
  private static final Duration SAMPLE_INTERVAL = Duration.ofSeconds(1);

  private final Deque<CountSample> samples = new ArrayDeque<>();

  private record CountSample(Instant at, long completed, long remaining) {
    static CountSample of(Instant at, UrlCounts counts) {
      return new CountSample(
          at,
          counts.done() + counts.failed() + counts.quarantined(),
          counts.inFlight() + counts.backingOff() + counts.queued());
    }
  }

  /**
   * Tests whether the URLs that remain can be known: the activity is closed, makes no revisits, and
   * no budget cuts it off.
   */
  static boolean isPossible(Activity activity) {
    var policy = activity.effectivePolicy();
    return activity.seeds().isPresent()
        && policy.budget().isEmpty()
        && policy.freshness().flatMap(Freshness::revisit).isEmpty();
  }

  /**
   * Returns the estimate after these counts: none before ten seconds of counts, while no URL is
   * completed, while URLs are held for later, or while more URLs remain than before.
   */
  Optional<Duration> estimateAfter(Instant now, UrlCounts counts) {
    var latest = CountSample.of(now, counts);
    add(latest);
    var first = samples.getFirst();
    var span = Duration.between(first.at(), now);
    var completed = latest.completed() - first.completed();
    var isGrowing = latest.remaining() > first.remaining();
    if (span.compareTo(MIN_SPAN) < 0 || completed <= 0 || isGrowing) return Optional.empty();
    if (latest.remaining() == 0 || counts.held() > 0) return Optional.empty();
    return Optional.of(
        Duration.ofMillis(Math.round((double) span.toMillis() * latest.remaining() / completed)));
  }

  private void add(CountSample latest) {
    if (!samples.isEmpty() && latest.at().isBefore(samples.getLast().at())) samples.clear();
    while (!samples.isEmpty() && samples.getFirst().at().isBefore(latest.at().minus(WINDOW))) {
      samples.removeFirst();
    }
    if (samples.isEmpty() || !latest.at().isBefore(samples.getLast().at().plus(SAMPLE_INTERVAL))) {
      samples.addLast(latest);
    }
  }
}
