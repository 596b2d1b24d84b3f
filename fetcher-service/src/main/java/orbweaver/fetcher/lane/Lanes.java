package orbweaver.fetcher.lane;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.DoubleSupplier;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.fetcher.lane.Due.GoHome;
import orbweaver.fetcher.lane.Due.Start;

/**
 * Politeness scheduler of a fetcher: all host slots, by partition and politeness key, with a sorted
 * map of wake-up times. It has no thread and no clock: callers pass the time, and it returns the
 * tasks that may start. A waiting slot costs one map entry.
 *
 * <p>All times are those of one monotonic clock. Not thread-safe.
 */
public final class Lanes<J> {
  /** Maximum time that a task waits for its host; after it the task is returned to the frontier. */
  public static final Duration PATIENCE = Duration.ofSeconds(60);

  // Partition of a slot that belongs to no partition of this fetcher.
  private static final int NO_PARTITION = -1;
  // The remaining time of a request in flight is unknown, so borrowers retry after this time.
  private static final Duration BORROW_RETRY = Duration.ofSeconds(1);

  private record Wakeup(Instant at, long number) {
    static final Comparator<Wakeup> ORDER =
        Comparator.comparing(Wakeup::at).thenComparingLong(Wakeup::number);
  }

  /** Assignment of a partition: its time, and the stored politeness states of its hosts. */
  private record Assignment(Instant at, Map<String, Pace> stored) {}

  /**
   * Numbers of host slots by state.
   *
   * @param busy slots with a request in flight
   * @param crowded slots that could start and wait for a free exchange
   * @param waiting slots with tasks that may not start yet
   * @param leastMargin smallest time between the permitted and the actual start of a request;
   *     negative if a request started too early; empty if none has started
   */
  public record Occupancy(int busy, int crowded, int waiting, Optional<Duration> leastMargin) {}

  private final Map<Integer, Assignment> partitions = new HashMap<>();
  private final Map<String, Lane<J>> slots = new HashMap<>();
  // Slots of hosts outside the partitions of this fetcher: no tasks wait there, but borrowers wait
  // for each other.
  private final Map<String, Lane<J>> foreign = new HashMap<>();
  private final TreeMap<Wakeup, Lane<J>> wakeups = new TreeMap<>(Wakeup.ORDER);
  private final Map<Lane<J>, Wakeup> wakeupOf = new HashMap<>();
  private final LinkedHashSet<Lane<J>> ready = new LinkedHashSet<>();
  private final Rooms<Lane<J>> addressLimiter;
  private final Manners settings;
  private final DoubleSupplier jitter;
  private long wakeupNumber;
  private Optional<Duration> minMargin = Optional.empty();

  /**
   * Creates a scheduler without partitions.
   *
   * @param settings politeness settings
   * @param jitter source of numbers from 0 to 1
   */
  public Lanes(Manners settings, DoubleSupplier jitter) {
    addressLimiter = new Rooms<>(settings.perAddress()::at);
    this.settings = settings;
    this.jitter = jitter;
  }

  /**
   * Opens a partition. Until its delay has passed, each host counts as requested just now, because
   * the previous owner may have done so.
   *
   * @param stored host states of the previous owner, in monotonic time
   */
  public void open(int partition, List<HostState> stored, Instant now) {
    var states = new HashMap<String, Pace>();
    for (var host : stored) {
      var delay = new Owed(host.delay(), host.delayedBy());
      states.put(host.key(), new Pace(now, delay, host.notBefore(), host.failures(), host.heldBy()));
    }
    partitions.put(partition, new Assignment(now, states));
  }

  /** Closes a partition: drops its slots and the tasks that wait in them. */
  public void close(int partition) {
    partitions.remove(partition);
    for (var slot : List.copyOf(slots.values())) {
      if (slot.partition() == partition) evict(slot);
    }
  }

  /** Adds a task for a host of an open partition. */
  public void add(int partition, String key, J task, Duration delay, Instant now) {
    var slot = slots.computeIfAbsent(key, _ -> slotOf(partition, key));
    slot.add(task, delay, now.plus(PATIENCE));
    schedule(slot);
  }

  private Lane<J> slotOf(int partition, String key) {
    var assignment = partitions.get(partition);
    if (assignment == null)
      throw new IllegalStateException("partition " + partition + " is not open");
    var stored = assignment.stored.get(key);
    return new Lane<>(
        key, partition, settings.width(key), stored == null ? Pace.since(assignment.at) : stored);
  }

  /**
   * Returns the tasks that start or expire now.
   *
   * @param available number of requests that may start
   */
  public List<Due<J>> due(Instant now, int available) {
    var due = new ArrayList<Due<J>>();
    admitWaiters(now);
    while (!wakeups.isEmpty() && !wakeups.firstKey().at().isAfter(now)) {
      var slot = wakeups.firstEntry().getValue();
      unschedule(slot);
      update(slot, now, due);
    }
    startReady(now, available, due);
    return due;
  }

  private void update(Lane<J> slot, Instant now, List<Due<J>> due) {
    expire(slot, now, due);
    if (slot.mayStart(now)) {
      ready.add(slot);
    } else if (slot.isForgettable(now)) {
      evict(slot);
    } else {
      schedule(slot);
    }
  }

  private void expire(Lane<J> slot, Instant now, List<Due<J>> due) {
    for (var start = slot.turn(); ; start = slot.turn()) {
      var expired = slot.expire(now);
      if (expired.isEmpty()) return;
      due.add(new GoHome<>(expired.get(), start.isAfter(now) ? start : now));
    }
  }

  private void startReady(Instant now, int available, List<Due<J>> due) {
    for (var left = available; !ready.isEmpty(); ) {
      var slot = ready.getFirst();
      expire(slot, now, due);
      var mayStart = slot.mayStart(now);
      if (mayStart && left == 0) return;
      ready.removeFirst();
      if (mayStart) {
        recordMargin(Duration.between(slot.turn(), now));
        due.add(new Start<>(slot, slot.start()));
        left--;
        if (slot.mayStart(now)) ready.add(slot);
      } else {
        cancelWaiting(slot);
        admitWaiters(now);
      }
      schedule(slot);
    }
  }

  /** Returns when the next slot is due, whether or not a request may start then. */
  public Optional<Instant> next() {
    return wakeups.isEmpty() ? Optional.empty() : Optional.of(wakeups.firstKey().at());
  }

  /** Tests whether a task could start now. */
  public boolean hasDue(Instant now) {
    return isCrowded() || next().filter(at -> !at.isAfter(now)).isPresent();
  }

  /** Tests whether a task could start and waits for a free exchange. */
  public boolean isCrowded() {
    return !ready.isEmpty();
  }

  /**
   * Ends a step.
   *
   * @param start start of the step
   * @param contact feedback of the host; absent if it received no request
   * @param completed true if the task is completed; otherwise it is the next to start
   * @param delay crawl delay after the request
   * @return host state to be stored, if it has changed; in monotonic time
   */
  public Optional<HostState> ended(
      Start<J> start, Optional<Contact> contact, boolean completed, Owed delay, Instant now) {
    var slot = start.lane();
    if (!isOpen(slot)) return Optional.empty();
    slot.end(start.job(), completed);
    if (completed) cancelWaiting(slot);
    var mustStore =
        contact.isPresent()
            && slot.contacted(contact.get(), delay, adaptiveDelay(contact.get()), jitter.getAsDouble(), now);
    // A slot admitted while it ran may be first in the queue, and would block the address for all
    // of its delay.
    if (!slot.isInLine() && !slot.mayStart(now)) cancelWaiting(slot);
    schedule(slot);
    return mustStore ? Optional.of(stateOf(slot)) : Optional.empty();
  }

  /**
   * Takes permits for a request of a task that holds the slot, to its own host or on a borrowed
   * slot.
   *
   * @param addresses addresses that the request may use
   * @return true if it may be sent, and {@link #leave} must be called; otherwise the step must end,
   *     and the task gets its next step when the addresses are free
   */
  public boolean enter(Lane<J> slot, Set<InetAddress> addresses) {
    if (!isOpen(slot)) return false;
    var isAdmitted = addressLimiter.enter(slot, addresses);
    if (!isAdmitted) slot.standInLine();
    return isAdmitted;
  }

  /** Returns the permits of a finished request. */
  public void leave(Set<InetAddress> addresses) {
    addressLimiter.leave(addresses);
  }

  /** Postpones the next step of the slot until this time; the present step ends uncompleted. */
  public void pause(Lane<J> slot, Instant until) {
    slot.pause(until);
  }

  /** Tests whether {@link #due} may admit slots that wait for an address. */
  public boolean isCalling() {
    return addressLimiter.isCalling();
  }

  // A slot keeps its place in the address queue when one of its tasks expires, because another task
  // uses it. A slot without a task that may start gives up its place, so that no address is
  // reserved for it.
  private void admitWaiters(Instant now) {
    while (addressLimiter.isCalling()) {
      for (var slot : addressLimiter.called()) {
        slot.called();
        if (!slot.isRunning() && !slot.mayStart(now)) cancelWaiting(slot);
        schedule(slot);
      }
    }
  }

  private void cancelWaiting(Lane<J> slot) {
    addressLimiter.giveUp(slot);
    slot.called();
  }

  /**
   * Tests whether the slot belongs to a partition that has stayed open since the slot was created.
   */
  public boolean isOpen(Lane<J> slot) {
    return slot == slots.get(slot.key());
  }

  /**
   * Lends the slot of a host for one request of a task that does not wait in it. A host without a
   * slot and without a stored state is one that only borrowers use.
   *
   * @return when to try again; empty if the slot is lent, and {@link #giveBack} must be called
   */
  public Optional<Instant> lend(String key, Instant now) {
    var slot = slotOrStored(key).orElseGet(() -> foreignSlot(key, now));
    if (slot.isBusy()) return Optional.of(now.plus(BORROW_RETRY));
    if (slot.guestTurn().isAfter(now)) return Optional.of(slot.guestTurn());
    recordMargin(Duration.between(slot.guestTurn(), now));
    slot.lend();
    if (isOpen(slot)) schedule(slot);
    return Optional.empty();
  }

  private Lane<J> foreignSlot(String key, Instant now) {
    foreign.values().removeIf(slot -> !slot.isBusy() && !slot.guestTurn().isAfter(now));
    return foreign.computeIfAbsent(key, _ -> new Lane<>(key, NO_PARTITION, 1, Pace.since(now)));
  }

  private Optional<Lane<J>> slotOrStored(String key) {
    var slot = slots.get(key);
    if (slot != null) return Optional.of(slot);
    var owner =
        partitions.entrySet().stream()
            .filter(partition -> partition.getValue().stored.containsKey(key))
            .map(Map.Entry::getKey)
            .findAny();
    return owner.map(partition -> slots.computeIfAbsent(key, _ -> slotOf(partition, key)));
  }

  /**
   * Takes a lent slot back.
   *
   * @param contact feedback of the host; absent if no request was sent
   * @param delay minimum crawl delay after the request
   */
  public void giveBack(String key, Optional<Contact> contact, Owed delay, Instant now) {
    var outside = foreign.get(key);
    var slot = outside != null && outside.isBusy() ? outside : slots.get(key);
    if (slot == null) return;
    contact.ifPresentOrElse(
        feedback ->
            slot.giveBack(
                feedback, delay, adaptiveDelay(feedback), jitter.getAsDouble(), now),
        slot::giveBack);
    if (isOpen(slot)) schedule(slot);
  }

  private Duration adaptiveDelay(Contact contact) {
    return settings.rest(contact.took());
  }

  private HostState stateOf(Lane<J> slot) {
    var state = slot.pace();
    var notBefore = state.turn(Duration.ZERO);
    return new HostState(
        slot.key(),
        notBefore,
        state.owed().delay(),
        state.failures(),
        state.owed().by(),
        state.heldBy());
  }

  private void recordMargin(Duration margin) {
    minMargin =
        minMargin.filter(least -> least.compareTo(margin) <= 0).or(() -> Optional.of(margin));
  }

  /** Returns the numbers of host slots by state. It visits every slot. */
  public Occupancy occupancy() {
    var busy = (int) slots.values().stream().filter(Lane::isBusy).count();
    var waiting = (int) slots.values().stream().filter(slot -> isWaiting(slot)).count();
    return new Occupancy(busy, ready.size(), waiting, minMargin);
  }

  private boolean isWaiting(Lane<J> slot) {
    return slot.hasWaiting() && !slot.isBusy() && !ready.contains(slot);
  }

  private void schedule(Lane<J> slot) {
    unschedule(slot);
    if (ready.contains(slot)) return;
    var at = slot.wake();
    if (at.equals(Instant.MAX)) return;
    var wakeup = new Wakeup(at, wakeupNumber++);
    wakeups.put(wakeup, slot);
    wakeupOf.put(slot, wakeup);
  }

  private void unschedule(Lane<J> slot) {
    var wakeup = wakeupOf.remove(slot);
    if (wakeup != null) wakeups.remove(wakeup);
  }

  private void evict(Lane<J> slot) {
    unschedule(slot);
    ready.remove(slot);
    cancelWaiting(slot);
    slots.remove(slot.key());
  }
}
