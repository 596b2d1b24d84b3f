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
   * Robots.txt that could not be fetched, so no page of the origin may be requested.
   *
   * @param until time of the next request for it at the earliest
   * @param failure why it could not be fetched, if known
   */
  record Shut(Instant until, Optional<RobotsFailure> failure) implements Standing {}
}
