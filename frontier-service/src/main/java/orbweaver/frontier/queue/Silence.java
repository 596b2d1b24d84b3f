package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.Failure;

/**
 * That a host answers nothing: orders come home untried, or fail in a way that may be the host's.
 *
 * @param since when
 * @param urls that were tried in vain, each counted once
 * @param nobody tries in a row, the last with them, that found nobody there
 */
public record Silence(Instant since, int urls, int nobody) {
  /** What is enough to give a host up: tries that found nobody, or URLs that had no answer. */
  public static final int ENOUGH = 5;

  static Silence from(Instant now) {
    return new Silence(now, 0, 0);
  }

  // One that is yet to begin began by a clock that was ahead.
  Silence at(Instant now) {
    return since.isAfter(now) ? new Silence(now, urls, nobody) : this;
  }

  Silence tried(Failure why, boolean isFirst) {
    return new Silence(since, isFirst ? urls + 1 : urls, why.isAbsence() ? nobody + 1 : 0);
  }

  // One page may fail for ever, and may be all that is left to ask for: nothing follows from it.
  Optional<Farewell> farewell(Duration patience, Instant now) {
    if (nobody >= ENOUGH) return Optional.of(Farewell.NOBODY);
    var isOver = !now.isBefore(since.plus(patience));
    return isOver && urls >= ENOUGH ? Optional.of(Farewell.TROUBLE) : Optional.empty();
  }
}
