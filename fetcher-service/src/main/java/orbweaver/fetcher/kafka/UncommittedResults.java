package orbweaver.fetcher.kafka;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.fetcher.FetchCompletion;

/**
 * Results that were not committed when a session ended. The next session reads their requests again
 * and takes the results from here instead of fetching again.
 */
final class UncommittedResults {
  private record Position(int partition, long offset) {}

  private final Map<Position, FetchCompletion> results = new LinkedHashMap<>();

  /** Adds the uncommitted results of a session. */
  void add(Collection<FetchCompletion> uncommitted) {
    for (var result : uncommitted) {
      results.put(new Position(result.partition(), result.offset()), result);
    }
  }

  /**
   * Removes results of partitions that this session does not own, and results whose transaction was
   * committed after all.
   */
  void retainUncommitted(Map<Integer, OffsetTracker> trackers) {
    results
        .keySet()
        .removeIf(
            position -> {
              var tracker = trackers.get(position.partition);
              return tracker == null || tracker.wasCompleted(position.offset);
            });
  }

  /** Removes and returns the result of a request, if there is one. */
  Optional<FetchCompletion> remove(int partition, long offset) {
    return Optional.ofNullable(results.remove(new Position(partition, offset)));
  }

  /** Returns the host records of the uncommitted results of a partition, the latest last. */
  List<HostRecord> hostRecords(int partition) {
    return results.values().stream()
        .filter(result -> result.partition() == partition)
        .flatMap(result -> result.hostRecords().stream())
        .toList();
  }

  /** Returns the length of all bodies in bytes. */
  long bytes() {
    return results.values().stream().mapToLong(FetchCompletion::bodyBytes).sum();
  }
}
