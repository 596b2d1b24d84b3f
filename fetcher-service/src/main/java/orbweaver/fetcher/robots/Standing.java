package orbweaver.fetcher.robots;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.RobotsFailure;

/** Result of a lookup in the robots.txt cache. */
public sealed interface Standing {
  /** robots.txt is not cached or expired and must be fetched first. */
  record Ask(Chase chase) implements Standing {}

  /**
   * Rules are cached and valid.
   *
   * @param at time of the fetch; absent if the origin has no robots.txt
   */
  record Ruled(RobotsFile file, Optional<Instant> at) implements Standing {}

  /**
   * robots.txt could not be fetched, so no page of the origin may be requested.
   *
   * @param until earliest time of the next request for robots.txt
   * @param failure reason why it could not be fetched, if known
   */
  record Shut(Instant until, Optional<RobotsFailure> failure) implements Standing {}
}
