package orbweaver.frontier.queue;

import java.time.Instant;
import orbweaver.contract.fetch.Failure;

/**
 * Streak of failures of a server: its latest requests were deferred, or failed in a way that may be
 * due to the server.
 *
 * @param since the start of the streak
 * @param failedUrls the number of URLs with a failed request, each counted once
 * @param connectionFailures the number of the latest consecutive requests that found no server
 */
public record FailureStreak(Instant since, int failedUrls, int connectionFailures) {
  /** Creates the streak of a server that did not fail before. */
  public static FailureStreak startingAt(Instant now) {
    return new FailureStreak(now, 0, 0);
  }

  /**
   * Returns a copy that starts no later than now: a later start was set by a clock that was ahead.
   */
  public FailureStreak notAfter(Instant now) {
    return since.isAfter(now) ? new FailureStreak(now, failedUrls, connectionFailures) : this;
  }

  /**
   * Returns a copy with one more failed request.
   *
   * @param isFirst whether it was the first failed request of its URL
   */
  public FailureStreak withFailure(Failure failure, boolean isFirst) {
    return new FailureStreak(
        since,
        isFirst ? failedUrls + 1 : failedUrls,
        failure.isHostUnreachable() ? connectionFailures + 1 : 0);
  }
}
