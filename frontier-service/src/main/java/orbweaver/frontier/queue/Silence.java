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
 * @param urls the number of URLs with a failed request, each counted once
 * @param nobody the number of the latest consecutive requests that found no server
 */
public record Silence(Instant since, int urls, int nobody) {
  /**
   * Threshold to give a host up: consecutive requests without a server, or URLs without an answer.
   */
  public static final int ENOUGH = 5;

  static Silence from(Instant now) {
    return new Silence(now, 0, 0);
  }

  // A start in the future was set by a clock that was ahead.
  Silence at(Instant now) {
    return since.isAfter(now) ? new Silence(now, urls, nobody) : this;
  }

  Silence tried(Failure failure, boolean isFirst) {
    return new Silence(since, isFirst ? urls + 1 : urls, failure.isAbsence() ? nobody + 1 : 0);
  }

  // A single page may fail forever, and may be the only one left to request, so it says nothing
  // about the host.
  Optional<Farewell> farewell(Duration patience, Instant now) {
    if (nobody >= ENOUGH) return Optional.of(Farewell.NOBODY);
    var isOver = !now.isBefore(since.plus(patience));
    return isOver && urls >= ENOUGH ? Optional.of(Farewell.TROUBLE) : Optional.empty();
  }
}
