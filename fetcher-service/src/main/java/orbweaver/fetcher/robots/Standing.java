package orbweaver.fetcher.robots;

import java.time.Instant;
import java.util.Optional;

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

  /** It cannot be had, so nothing may be asked; until then it is not asked for again. */
  record Shut(Instant until) implements Standing {}
}
