package orbweaver.fetcher.politeness;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.net.InetAddress;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Limiter of requests in flight per IP address, with a fair FIFO queue per address. Addresses
 * without a limit admit every request.
 *
 * <p>A request takes a permit at every address that it may use, all or none: the address that will
 * be used is not known before, and choosing one by its free permits would make the result depend on
 * other requests.
 *
 * @param <W> waiter, compared by identity or equality
 */
final class AddressLimiter<W> {
  /** Permits and queue of one address. */
  private static final class AddressState<W> {
    private final Set<W> queue = new LinkedHashSet<>();
    private int free;

    AddressState(int max) {
      free = max;
    }

    /** Returns the first waiters in the queue, as many as there are free permits. */
    Stream<W> firstWaiters() {
      return queue.stream().limit(free);
    }
  }

  private final Function<InetAddress, OptionalInt> limit;
  private final Map<InetAddress, AddressState<W>> addresses = new HashMap<>();
  private final Map<W, Set<InetAddress>> waiting = new HashMap<>();
  // Addresses with waiters at which a permit became free or a waiter left the queue.
  private final Set<InetAddress> changed = new LinkedHashSet<>();

  /**
   * Creates a limiter.
   *
   * @param limit returns the limit of an address; empty for none
   */
  AddressLimiter(Function<InetAddress, OptionalInt> limit) {
    this.limit = limit;
  }

  /**
   * Takes permits at all addresses, after which {@link #release} must be called; otherwise queues
   * the waiter and returns false.
   */
  boolean acquire(W waiter, Set<InetAddress> targets) {
    var limited = withLimit(targets);
    // A waiter may come back with other addresses, because it resolves the name again each time.
    if (!limited.equals(waiting.get(waiter))) enqueue(waiter, limited);
    if (!hasPermitsFor(waiter)) return false;
    cancel(waiter);
    for (var address : limited) stateOf(address).free--;
    return true;
  }

  private void enqueue(W waiter, Set<InetAddress> limited) {
    cancel(waiter);
    waiting.put(waiter, limited);
    for (var address : limited) stateOf(address).queue.add(waiter);
  }

  /** Returns the permits of a finished request. */
  void release(Set<InetAddress> targets) {
    for (var address : withLimit(targets)) {
      stateOf(address).free++;
      update(address);
    }
  }

  /** Removes a waiter from the queues, if it is queued. */
  void cancel(W waiter) {
    var targets = waiting.remove(waiter);
    if (targets == null) return;
    for (var address : targets) {
      stateOf(address).queue.remove(waiter);
      update(address);
    }
  }

  /** Records a change of an address, or forgets the address if it is unused. */
  private void update(InetAddress address) {
    var state = stateOf(address);
    if (!state.queue.isEmpty()) {
      changed.add(address);
      return;
    }
    changed.remove(address);
    if (state.free == limitOf(address)) addresses.remove(address);
  }

  /** Tests whether no permit is taken and no waiter queued, at any address with a limit. */
  boolean isEmpty() {
    return addresses.isEmpty() && waiting.isEmpty() && changed.isEmpty();
  }

  /** Tests whether {@link #takeAdmissible} may return a waiter. */
  boolean mayAdmit() {
    return !changed.isEmpty();
  }

  /**
   * Returns the queued waiters that would get their permits now, after a change at one of their
   * addresses; they must call {@link #acquire} again.
   */
  List<W> takeAdmissible() {
    var admissible =
        changed.stream()
            .flatMap(address -> stateOf(address).firstWaiters())
            .distinct()
            .filter(this::hasPermitsFor)
            .toList();
    changed.clear();
    return admissible;
  }

  /** Tests whether a queued waiter would get a permit at each of its addresses. */
  private boolean hasPermitsFor(W waiter) {
    return waiting.getOrDefault(waiter, Set.of()).stream()
        .allMatch(address -> stateOf(address).firstWaiters().anyMatch(waiter::equals));
  }

  private Set<InetAddress> withLimit(Set<InetAddress> targets) {
    return targets.stream()
        .filter(address -> limit.apply(address).isPresent())
        .collect(toUnmodifiableSet());
  }

  private AddressState<W> stateOf(InetAddress address) {
    return addresses.computeIfAbsent(address, _ -> new AddressState<>(limitOf(address)));
  }

  private int limitOf(InetAddress address) {
    return limit.apply(address).orElseThrow();
  }
}
