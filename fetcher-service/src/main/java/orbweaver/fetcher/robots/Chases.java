package orbweaver.fetcher.robots;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.robots.RobotsBook.Chasing;

/** The chases that are under way, those after one file by one thread at a time. */
final class Chases {
  private final Map<String, Chase> hops = new ConcurrentHashMap<>();
  private final Set<String> chased = new HashSet<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition over = lock.newCondition();

  /** Waits until nobody else chases an origin's file. */
  Chasing alone(String origin) {
    lock.lock();
    try {
      while (!chased.add(origin)) over.awaitUninterruptibly();
    } finally {
      lock.unlock();
    }
    return () -> leave(origin);
  }

  private void leave(String origin) {
    lock.lock();
    try {
      chased.remove(origin);
      over.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The next request for the file that rules over a URL. */
  Chase next(CrawlUrl url) {
    return hops.getOrDefault(url.origin(), Chase.of(url));
  }

  void goOn(Chase next) {
    hops.put(next.origin(), next);
  }

  void end(String origin) {
    hops.remove(origin);
  }
}
