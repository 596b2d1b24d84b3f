package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.Failure;

/**
 * Streak of failures of a host: requests return untried, or fail in a way that may be due to the
 * host.
 *
 * @param since the start of the streak
 * @param failedUrls the number of URLs with a failed request, each counted once
 * @param connectionFailures the number of the latest consecutive requests that found no server
 */
public record FailureStreak(Instant since, int failedUrls, int connectionFailures) {
  /**
   * Threshold to give a host up: consecutive requests without a server, or URLs without an answer.
   */
  public static final int GIVE_UP_THRESHOLD = 5;

  static FailureStreak startingAt(Instant now) {
    return new FailureStreak(now, 0, 0);
  }

  // A start in the future was set by a clock that was ahead.
  FailureStreak notAfter(Instant now) {
    return since.isAfter(now) ? new FailureStreak(now, failedUrls, connectionFailures) : this;
  }

  FailureStreak withFailure(Failure failure, boolean isFirst) {
    return new FailureStreak(
        since,
        isFirst ? failedUrls + 1 : failedUrls,
        failure.isHostUnreachable() ? connectionFailures + 1 : 0);
  }

  // A single page may fail forever, and may be the only one left to request, so it says nothing
  // about the host.
  Optional<GiveUpReason> giveUpReason(Duration patience, Instant now) {
    if (connectionFailures >= GIVE_UP_THRESHOLD) return Optional.of(GiveUpReason.NO_CONNECTION);
    var isOver = !now.isBefore(since.plus(patience));
    return isOver && failedUrls >= GIVE_UP_THRESHOLD
        ? Optional.of(GiveUpReason.NO_ANSWER)
        : Optional.empty();
  }
}
