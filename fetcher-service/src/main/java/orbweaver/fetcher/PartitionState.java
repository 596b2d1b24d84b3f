package orbweaver.fetcher;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.fetcher.politeness.Clocks;
import orbweaver.fetcher.robots.RobotsCache;

/**
 * State of one assigned partition of a fetcher, from its assignment to its revocation: robots.txt
 * cache, running threads, and completions that the session has not taken yet.
 */
final class PartitionState {
  private final RobotsCache robots = new RobotsCache(FetcherSettings.robotsToken());
  private final Set<Thread> running = new HashSet<>();
  private final List<FetchCompletion> completions = new ArrayList<>();
  private boolean open = true;

  /**
   * Restores the records of the previous owner; returns the states of its hosts, in monotonic time.
   */
  List<HostState> restore(List<HostRecord> stored, Clocks clocks) {
    var hosts = new ArrayList<HostState>();
    for (var record : stored) {
      switch (record) {
        case HostState host -> hosts.add(host.withNotBefore(clocks.toSteady(host.notBefore())));
        case RobotsTxt file -> robots.put(file);
      }
    }
    return hosts;
  }

  RobotsCache robots() {
    return robots;
  }

  boolean isOpen() {
    return open;
  }

  void threadStarted(Thread thread) {
    running.add(thread);
  }

  void threadEnded(Thread thread) {
    running.remove(thread);
  }

  /** Adds a completion of this partition. */
  void add(FetchCompletion completion) {
    completions.add(completion);
  }

  /** Removes and returns the completions. */
  List<FetchCompletion> drain() {
    var taken = List.copyOf(completions);
    completions.clear();
    return taken;
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
