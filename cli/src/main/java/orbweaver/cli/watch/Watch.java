package orbweaver.cli.watch;

import java.util.Optional;

/** What a crawl looks at while it waits, besides the ring. */
public interface Watch {
  /** Whether it is time to stop. */
  boolean isOver();

  /** Why our own stations cannot go on, if that is so. */
  Optional<String> fault();

  /** What they wait for to pass, if they try in vain. */
  Optional<String> trouble();

  /** Whether what comes after the ring has all of it. */
  boolean isCaughtUp();
}
