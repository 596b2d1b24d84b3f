package orbweaver.fetcher;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.fetcher.lane.Clocks;
import orbweaver.fetcher.robots.RobotsBook;

/**
 * State of one assigned partition of a fetcher, from its assignment to its revocation: robots.txt
 * cache and running threads.
 */
final class Holding {
  private final RobotsBook robots = new RobotsBook(FetcherSettings.token());
  private final Set<Thread> running = new HashSet<>();
  private boolean open = true;

  /**
   * Restores the records of the previous owner; returns the states of its hosts, in monotonic time.
   */
  List<HostState> restore(List<HostRecord> stored, Clocks clocks) {
    var hosts = new ArrayList<HostState>();
    for (var record : stored) {
      switch (record) {
        case HostState host -> hosts.add(host.from(clocks.onSteady(host.notBefore())));
        case Robots file -> robots.put(file);
      }
    }
    return hosts;
  }

  RobotsBook book() {
    return robots;
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

  /**
   * Closes the partition: results of running steps are dropped, and the interrupt closes their
   * blocked sockets.
   */
  void close() {
    open = false;
    running.forEach(Thread::interrupt);
  }
}
