package orbweaver.fetcher.robots;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.RobotsFailure;

/** How we stand with an origin's robots.txt. */
public sealed interface Standing {
  /** It is to be asked for first. */
  record Ask(Chase chase) implements Standing {}

  /**
   * Its rules hold.
   *
   * @param at when it was fetched; absent where there is no such file
   */
  record Ruled(RobotsFile file, Optional<Instant> at) implements Standing {}

  /**
   * It cannot be had, so nothing may be asked.
   *
   * @param until it is not asked for again
   * @param failure why it cannot be had, as far as that is known
   */
  record Shut(Instant until, Optional<RobotsFailure> failure) implements Standing {}
}
