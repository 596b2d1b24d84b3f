package orbweaver.fetcher.kafka;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord;

/**
 * Results that were not committed when a session ended. The next session reads their requests again
 * and takes the results from here instead of fetching again.
 */
final class Unsent {
  private record Position(int partition, long offset) {}

  private final Map<Position, Outgoing> results = new LinkedHashMap<>();

  /** Adds the uncommitted results of a session. */
  void keep(Collection<Outgoing> uncommitted) {
    for (var result : uncommitted) {
      results.put(new Position(result.partition(), result.offset()), result);
    }
  }

  /**
   * Removes results of partitions that another member owns now, and results that were committed
   * after all.
   */
  void settle(Map<Integer, Ledger> trackers) {
    results.keySet()
        .removeIf(
            position -> {
              var tracker = trackers.get(position.partition);
              return tracker == null || tracker.wasClosed(position.offset);
            });
  }

  /** Removes and returns the result of a request, if there is one. */
  Optional<Outgoing> take(int partition, long offset) {
    return Optional.ofNullable(results.remove(new Position(partition, offset)));
  }

  /** Returns the host records of a partition that no topic contains yet, the latest last. */
  List<HostRecord> learnt(int partition) {
    return results.values().stream()
        .filter(result -> result.partition() == partition)
        .flatMap(result -> result.learnt().stream())
        .toList();
  }

  /** Returns the size of all results in bytes. */
  long bytes() {
    return results.values().stream().mapToLong(Outgoing::bytes).sum();
  }
}
