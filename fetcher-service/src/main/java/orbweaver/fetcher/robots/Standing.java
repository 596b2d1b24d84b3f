package orbweaver.fetcher.robots;

import java.time.Instant;

/** How we stand with an origin's robots.txt. */
public sealed interface Standing {
  /** It is to be asked for first. */
  record Ask(Chase chase) implements Standing {}

  /** Its rules hold. */
  record Ruled(RobotsFile file) implements Standing {}

  /** It cannot be had, so nothing may be asked; until then it is not asked for again. */
  record Shut(Instant until) implements Standing {}
}
