package orbweaver.fetcher.robots;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.robots.RobotsCache.FetchLock;

/** Fetches of robots.txt in progress; each file is fetched by one thread at a time. */
final class RobotsFetches {
  private final Map<String, RobotsFetch> redirected = new ConcurrentHashMap<>();
  private final Set<String> locked = new HashSet<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition unlocked = lock.newCondition();

  /** Waits until no other thread fetches the file of an origin, and locks it. */
  FetchLock lock(String origin) {
    lock.lock();
    try {
      while (!locked.add(origin)) unlocked.awaitUninterruptibly();
    } finally {
      lock.unlock();
    }
    return () -> unlock(origin);
  }

  private void unlock(String origin) {
    lock.lock();
    try {
      locked.remove(origin);
      unlocked.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Returns the next request for the robots.txt that applies to a URL. */
  RobotsFetch next(CrawlUrl url) {
    return redirected.getOrDefault(url.origin(), RobotsFetch.of(url));
  }

  /** Continues a fetch with the request for a redirect target. */
  void continueWith(RobotsFetch next) {
    redirected.put(next.origin(), next);
  }

  /** Ends the fetch of an origin's file. */
  void finish(String origin) {
    redirected.remove(origin);
  }
}
