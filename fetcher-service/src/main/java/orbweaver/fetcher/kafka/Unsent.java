package orbweaver.fetcher.kafka;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord;

/**
 * What closes orders and was not committed when a session ended. The next session reads those
 * orders again, and finds here what it need not fetch again.
 */
final class Unsent {
  private record Place(int partition, long offset) {}

  private final Map<Place, Outgoing> kept = new LinkedHashMap<>();

  void keep(Collection<Outgoing> closed) {
    for (var one : closed) kept.put(new Place(one.partition(), one.offset()), one);
  }

  /** Forgets what is another's now, and what was committed after all. */
  void settle(Map<Integer, Ledger> ours) {
    kept.keySet()
        .removeIf(
            place -> {
              var ledger = ours.get(place.partition);
              return ledger == null || ledger.wasClosed(place.offset);
            });
  }

  /** What closes an order, if it was kept; it is the asker's from now on. */
  Optional<Outgoing> take(int partition, long offset) {
    return Optional.ofNullable(kept.remove(new Place(partition, offset)));
  }

  /** What no topic says yet of a partition's hosts, the latest last. */
  List<HostRecord> learnt(int partition) {
    return kept.values().stream()
        .filter(one -> one.partition() == partition)
        .flatMap(one -> one.learnt().stream())
        .toList();
  }

  long bytes() {
    return kept.values().stream().mapToLong(Outgoing::bytes).sum();
  }
}
