package orbweaver.fetcher.politeness;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Priority queue of elements by the time at which each must be checked; holds an element once. */
final class WakeupQueue<T> {
  // The number distinguishes equal times and keeps their order.
  private record Wakeup(Instant at, long number) {
    static final Comparator<Wakeup> ORDER =
        Comparator.comparing(Wakeup::at).thenComparingLong(Wakeup::number);
  }

  private final TreeMap<Wakeup, T> elements = new TreeMap<>(Wakeup.ORDER);
  private final Map<T, Wakeup> wakeupOf = new HashMap<>();
  private long lastNumber;

  /** Schedules an element; its earlier wake-up is dropped. {@link Instant#MAX} means never. */
  void schedule(T element, Instant at) {
    cancel(element);
    if (at.equals(Instant.MAX)) return;
    var wakeup = new Wakeup(at, ++lastNumber);
    elements.put(wakeup, element);
    wakeupOf.put(element, wakeup);
  }

  /** Drops the wake-up of an element, if it has one. */
  void cancel(T element) {
    var wakeup = wakeupOf.remove(element);
    if (wakeup != null) elements.remove(wakeup);
  }

  /** Returns the earliest wake-up. */
  Optional<Instant> next() {
    return elements.isEmpty() ? Optional.empty() : Optional.of(elements.firstKey().at());
  }

  /** Removes and returns the first element whose wake-up is not after this time. */
  Optional<T> takeDue(Instant now) {
    if (elements.isEmpty() || elements.firstKey().at().isAfter(now)) return Optional.empty();
    var element = elements.firstEntry().getValue();
    cancel(element);
    return Optional.of(element);
  }
}
