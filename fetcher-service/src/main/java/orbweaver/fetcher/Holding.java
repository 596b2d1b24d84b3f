package orbweaver.fetcher;

import java.util.HashSet;
import java.util.Set;
import orbweaver.fetcher.robots.RobotsBook;

/** What a fetcher has of one partition, from taking it over to giving it up. */
final class Holding {
  private final RobotsBook book = new RobotsBook(FetcherSettings.token());
  private final Set<Thread> running = new HashSet<>();
  private boolean open = true;

  RobotsBook book() {
    return book;
  }

  boolean isOpen() {
    return open;
  }

  void began(Thread thread) {
    running.add(thread);
  }

  void ended(Thread thread) {
    running.remove(thread);
  }

  /** Nothing that is under way counts any more; a blocked socket is closed by the interrupt. */
  void close() {
    open = false;
    running.forEach(Thread::interrupt);
  }
}
