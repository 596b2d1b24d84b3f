package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Hosts whose queue changed since they were published, in memory only. They are taken in rounds, so
 * that a busy host is published at most once in the interval between two rounds. A host that became
 * idle is taken at once: if its activity ends, nothing is published later.
 */
final class ChangedHosts {
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final Set<String> busy = new LinkedHashSet<>();
  private final Set<String> idle = new LinkedHashSet<>();
  private final Deque<String> round = new ArrayDeque<>();
  private Instant nextRound = Instant.MIN;

  /** Marks a host as changed. */
  void mark(String host, boolean isIdle) {
    (isIdle ? busy : idle).remove(host);
    (isIdle ? idle : busy).add(host);
  }

  /** Takes the next hosts to publish. */
  List<String> take(int max, Instant now) {
    if (round.isEmpty() && isRoundDue(now)) {
      round.addAll(busy);
      busy.clear();
      nextRound = now.plus(INTERVAL);
    }
    var taken = new ArrayList<String>();
    for (var hosts = idle.iterator(); taken.size() < max && hosts.hasNext(); hosts.remove()) {
      taken.add(hosts.next());
    }
    while (taken.size() < max && !round.isEmpty()) taken.add(round.remove());
    return taken;
  }

  // If the clock went back, the interval must not last longer than intended.
  private boolean isRoundDue(Instant now) {
    return !now.isBefore(nextRound) || nextRound.isAfter(now.plus(INTERVAL));
  }
}
