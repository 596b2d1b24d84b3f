package orbweaver.fetcher.robots;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.RobotsFailure;

/** Result of a lookup in the robots.txt cache. */
public sealed interface RobotsLookup {
  /** robots.txt is not cached or expired and must be fetched first. */
  record Missing(RobotsFetch fetch) implements RobotsLookup {}

  /**
   * Rules are cached and valid.
   *
   * @param fetchedAt time of the fetch; absent if the origin has no robots.txt
   */
  record Available(RobotsFile file, Optional<Instant> fetchedAt) implements RobotsLookup {}

  /**
   * robots.txt could not be fetched, so no page of the origin may be requested.
   *
   * @param retryAt earliest time of the next request for robots.txt
   * @param failure reason why it could not be fetched, if known
   */
  record Unreachable(Instant retryAt, Optional<RobotsFailure> failure) implements RobotsLookup {}
}
