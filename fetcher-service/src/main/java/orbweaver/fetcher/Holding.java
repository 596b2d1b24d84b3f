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

/** What a fetcher has of one partition, from taking it over to giving it up. */
final class Holding {
  private final RobotsBook book = new RobotsBook(FetcherSettings.token());
  private final Set<Thread> running = new HashSet<>();
  private boolean open = true;

  /** Takes in what a last owner left; returns how its hosts stood. */
  List<HostState> restore(List<HostRecord> stored, Clocks clocks) {
    var hosts = new ArrayList<HostState>();
    for (var record : stored) {
      switch (record) {
        case HostState host -> hosts.add(host.from(clocks.onSteady(host.notBefore())));
        case Robots robots -> book.put(robots);
      }
    }
    return hosts;
  }

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
