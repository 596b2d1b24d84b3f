package orbweaver.fetcher.politeness;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.Predicate;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.fetcher.politeness.DueTask.Expired;
import orbweaver.fetcher.politeness.DueTask.Started;

/**
 * Politeness scheduler of a fetcher: all host slots, by partition and politeness key, with a sorted
 * map of wake-up times. It has no thread and no clock: callers pass the time, and it returns the
 * tasks that may start. A waiting slot costs one map entry.
 *
 * <p>If fewer tasks may start than are ready, urgent tasks start first, whatever their host; the
 * other hosts have their turns in the order in which they became ready. Among hosts that wait for a
 * permit of the same IP address, the order of their requests decides.
 *
 * <p>All times are those of one monotonic clock. Not thread-safe.
 */
public final class HostScheduler<T> {
  /** Maximum time that a task waits for its host; after it the task is returned to the frontier. */
  public static final Duration MAX_WAIT = Duration.ofSeconds(60);

  // Interval of checks while tasks are ready but no request may start.
  private static final Duration BACKLOG_POLL = Duration.ofMillis(20);
  // Partition of a slot that belongs to no partition of this fetcher.
  private static final int NO_PARTITION = -1;
  // The remaining time of a request in flight is unknown, so borrowers retry after this time.
  private static final Duration BORROW_RETRY = Duration.ofSeconds(1);

  /** Assignment of a partition: its time, and the stored politeness states of its hosts. */
  private record Assignment(Instant at, Map<String, PolitenessState> stored) {}

  /**
   * Numbers of host slots by state.
   *
   * @param inFlight slots with a request in flight
   * @param ready slots that could start and wait for a free exchange
   * @param delayed slots with tasks that may not start yet
   * @param minMargin smallest time between the permitted and the actual start of a request;
   *     negative if a request started too early; empty if none has started
   */
  public record Occupancy(int inFlight, int ready, int delayed, Optional<Duration> minMargin) {}

  private final Map<Integer, Assignment> partitions = new HashMap<>();
  private final Map<String, HostSlot<T>> slots = new HashMap<>();
  // Slots of hosts outside the partitions of this fetcher. No task waits in them; they keep the
  // crawl delay between the requests of borrowers.
  private final Map<String, HostSlot<T>> foreign = new HashMap<>();
  private final WakeupQueue<HostSlot<T>> wakeups = new WakeupQueue<>();
  private final ReadySlots<T> ready = new ReadySlots<>();
  private final AddressLimiter<HostSlot<T>> addressLimiter;
  private final PolitenessSettings settings;
  private final DoubleSupplier jitter;
  private final TaskCounter<? super T> delayedCounter;
  private final Predicate<? super T> isUrgent;
  private Optional<Duration> minMargin = Optional.empty();

  /**
   * Creates a scheduler without partitions.
   *
   * @param settings politeness settings
   * @param jitter source of numbers from 0 to 1
   * @param delayedCounter counter of the tasks that wait for politeness: all that wait but those
   *     that could start at the last {@link #takeDue} and wait for a free exchange only
   * @param isUrgent tells which tasks precede those of other hosts
   */
  public HostScheduler(
      PolitenessSettings settings,
      DoubleSupplier jitter,
      TaskCounter<? super T> delayedCounter,
      Predicate<? super T> isUrgent) {
    addressLimiter = new AddressLimiter<>(settings.maxPerAddress()::forAddress);
    this.settings = settings;
    this.jitter = jitter;
    this.delayedCounter = delayedCounter;
    this.isUrgent = isUrgent;
  }

  /**
   * Opens a partition. Until its delay has passed, each host counts as requested just now, because
   * the previous owner may have done so.
   *
   * @param stored host states of the previous owner, in monotonic time
   */
  public void openPartition(int partition, List<HostState> stored, Instant now) {
    var states = new HashMap<String, PolitenessState>();
    for (var host : stored) {
      var delay = new CrawlDelay(host.delay(), host.delaySource());
      states.put(
          host.key(),
          new PolitenessState(now, delay, host.notBefore(), host.failures(), host.waitCause()));
    }
    partitions.put(partition, new Assignment(now, states));
  }

  /** Closes a partition: drops its slots and the tasks that wait in them. */
  public void closePartition(int partition) {
    partitions.remove(partition);
    for (var slot : List.copyOf(slots.values())) {
      if (slot.partition() == partition) evict(slot);
    }
  }

  /** Adds a task for a host of an open partition. */
  public void enqueue(int partition, String key, T task, Duration delay, Instant now) {
    var slot = slots.computeIfAbsent(key, _ -> slotOf(partition, key));
    slot.enqueue(task, delay, now.plus(MAX_WAIT));
    schedule(slot);
  }

  private HostSlot<T> slotOf(int partition, String key) {
    var assignment = partitions.get(partition);
    if (assignment == null)
      throw new IllegalStateException("partition " + partition + " is not open");
    var stored = assignment.stored.get(key);
    return new HostSlot<>(
        key,
        partition,
        settings.maxInFlight(key),
        stored == null ? PolitenessState.initial(assignment.at) : stored,
        delayedCounter,
        isUrgent);
  }

  /**
   * Returns the tasks that start or expire now.
   *
   * @param maxStarts maximum number of tasks that may start
   */
  public List<DueTask<T>> takeDue(Instant now, int maxStarts) {
    var due = new ArrayList<DueTask<T>>();
    admitWaiters(now);
    for (var slot = wakeups.takeDue(now); slot.isPresent(); slot = wakeups.takeDue(now))
      check(slot.get(), now, due);
    startReady(now, maxStarts, due);
    return due;
  }

  private void check(HostSlot<T> slot, Instant now, List<DueTask<T>> due) {
    expire(slot, now, due);
    if (slot.isEvictable(now)) {
      evict(slot);
    } else {
      if (slot.mayStart(now)) ready.add(slot);
      else if (ready.contains(slot)) withdraw(slot, now);
      schedule(slot);
    }
  }

  /**
   * Removes a ready slot whose tasks have expired or must wait again, so that it reserves no
   * address.
   */
  private void withdraw(HostSlot<T> slot, Instant now) {
    ready.remove(slot);
    cancelWaiting(slot);
    admitWaiters(now);
  }

  private void expire(HostSlot<T> slot, Instant now, List<DueTask<T>> due) {
    for (var start = slot.earliestStart(); ; start = slot.earliestStart()) {
      var expired = slot.takeExpired(now);
      if (expired.isEmpty()) return;
      due.add(new Expired<>(expired.get(), start.isAfter(now) ? start : now));
    }
  }

  private void startReady(Instant now, int maxStarts, List<DueTask<T>> due) {
    for (var left = maxStarts; !ready.isEmpty(); ) {
      var slot = ready.first();
      expire(slot, now, due);
      var mayStart = slot.mayStart(now);
      if (mayStart && left == 0) {
        schedule(slot);
        return;
      }
      if (mayStart) {
        ready.remove(slot);
        recordMargin(Duration.between(slot.earliestStart(), now));
        due.add(new Started<>(slot, slot.startNext()));
        left--;
        if (slot.mayStart(now)) ready.add(slot);
      } else {
        withdraw(slot, now);
      }
      schedule(slot);
    }
  }

  /** Returns when the next slot is due, whether or not a request may start then. */
  public Optional<Instant> nextWakeup() {
    return wakeups.next();
  }

  /**
   * Returns when {@link #takeDue} must be called next; soon if a ready task waits for a free
   * exchange.
   */
  public Instant nextCheck(Instant now) {
    var next = nextWakeup().orElse(Instant.MAX);
    if (!isBacklogged()) return next;
    var soon = now.plus(BACKLOG_POLL);
    return next.isBefore(soon) ? next : soon;
  }

  /** Tests whether a task could start now. */
  public boolean hasReady(Instant now) {
    return isBacklogged() || nextWakeup().filter(at -> !at.isAfter(now)).isPresent();
  }

  /** Tests whether a task could start and waits for a free exchange. */
  public boolean isBacklogged() {
    return !ready.isEmpty();
  }

  /**
   * Ends a step.
   *
   * @param start start of the step
   * @param feedback feedback of the host; absent if it received no request
   * @param completed true if the task is completed; otherwise it is the next to start
   * @param delay crawl delay after the request
   * @return host state to be stored, if it has changed; in monotonic time
   */
  public Optional<HostState> completeStep(
      Started<T> start,
      Optional<HostFeedback> feedback,
      boolean completed,
      CrawlDelay delay,
      Instant now) {
    var slot = start.slot();
    if (!isActive(slot)) return Optional.empty();
    slot.endStep(start.task(), completed);
    if (completed) cancelWaiting(slot);
    var mustStore =
        feedback.isPresent()
            && slot.applyFeedback(
                feedback.get(), delay, adaptiveDelay(feedback.get()), jitter.getAsDouble(), now);
    // The slot may have come to the head of an address queue while its step ran. It must not
    // reserve the address while it waits for its crawl delay.
    if (!slot.isWaitingForAddress() && !slot.mayStart(now)) cancelWaiting(slot);
    if (!slot.mayStart(now)) ready.remove(slot);
    schedule(slot);
    return mustStore ? Optional.of(stateOf(slot)) : Optional.empty();
  }

  /**
   * Takes permits for a request of a task that holds the slot, to its own host or on a borrowed
   * slot.
   *
   * @param addresses addresses that the request may use
   * @return true if it may be sent, and {@link #releaseAddresses} must be called; otherwise the
   *     step must end, and the task gets its next step when the addresses are free
   */
  public boolean acquireAddresses(HostSlot<T> slot, Set<InetAddress> addresses) {
    if (!isActive(slot)) return false;
    var isAdmitted = addressLimiter.acquire(slot, addresses);
    if (!isAdmitted) {
      slot.enqueueForAddress();
      suspend(slot);
    }
    return isAdmitted;
  }

  /** Returns the permits of a finished request. */
  public void releaseAddresses(Set<InetAddress> addresses) {
    addressLimiter.release(addresses);
  }

  /** Postpones the next step of the slot until this time; the present step ends uncompleted. */
  public void postpone(HostSlot<T> slot, Instant until) {
    slot.postpone(until);
    if (isActive(slot)) suspend(slot);
  }

  /** Starts no task of the slot until a later check finds it ready. */
  private void suspend(HostSlot<T> slot) {
    ready.remove(slot);
    schedule(slot);
  }

  /** Tests whether {@link #takeDue} may admit slots that wait for an address. */
  public boolean mayAdmitWaiters() {
    return addressLimiter.mayAdmit();
  }

  // A slot keeps its place in the address queue when one of its tasks expires, because the next
  // task uses it. A slot without a task that may start loses its place, so that it reserves no
  // address.
  private void admitWaiters(Instant now) {
    while (addressLimiter.mayAdmit()) {
      for (var slot : addressLimiter.takeAdmissible()) {
        slot.leaveAddressQueue();
        if (!slot.hasRunning() && !slot.mayStart(now)) cancelWaiting(slot);
        schedule(slot);
      }
    }
  }

  private void cancelWaiting(HostSlot<T> slot) {
    addressLimiter.cancel(slot);
    slot.leaveAddressQueue();
  }

  /**
   * Tests whether the slot belongs to a partition that has stayed open since the slot was created.
   */
  public boolean isActive(HostSlot<T> slot) {
    return slot == slots.get(slot.key());
  }

  /**
   * Lends the slot of a host for one request of a task that does not wait in it. A host without a
   * slot and without a stored state gets a slot that only borrowers use.
   *
   * @return when to try again; empty if the slot is lent, and {@link #returnBorrowed} must be
   *     called
   */
  public Optional<Instant> borrow(String key, Instant now) {
    var slot = slotOrStored(key).orElseGet(() -> foreignSlot(key, now));
    if (slot.isInUse()) return Optional.of(now.plus(BORROW_RETRY));
    if (slot.earliestBorrow().isAfter(now)) return Optional.of(slot.earliestBorrow());
    recordMargin(Duration.between(slot.earliestBorrow(), now));
    slot.borrow();
    if (isActive(slot)) suspend(slot);
    return Optional.empty();
  }

  private HostSlot<T> foreignSlot(String key, Instant now) {
    foreign.values().removeIf(slot -> !slot.isInUse() && !slot.earliestBorrow().isAfter(now));
    return foreign.computeIfAbsent(
        key,
        _ ->
            new HostSlot<>(
                key, NO_PARTITION, 1, PolitenessState.initial(now), delayedCounter, isUrgent));
  }

  private Optional<HostSlot<T>> slotOrStored(String key) {
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
   * @param feedback feedback of the host; absent if no request was sent
   * @param delay minimum crawl delay after the request
   */
  public void returnBorrowed(
      String key, Optional<HostFeedback> feedback, CrawlDelay delay, Instant now) {
    var foreignSlot = foreign.get(key);
    var isForeign = foreignSlot != null && foreignSlot.isInUse();
    var slot = isForeign ? foreignSlot : slots.get(key);
    if (slot == null) return;
    feedback.ifPresentOrElse(
        observed ->
            slot.returnBorrowed(
                observed, delay, adaptiveDelay(observed), jitter.getAsDouble(), now),
        slot::returnBorrowed);
    if (isActive(slot)) schedule(slot);
  }

  private Duration adaptiveDelay(HostFeedback feedback) {
    return settings.adaptiveDelay(feedback.responseTime());
  }

  private HostState stateOf(HostSlot<T> slot) {
    var state = slot.politeness();
    var notBefore = state.earliestStart(Duration.ZERO);
    return new HostState(
        slot.key(),
        notBefore,
        state.crawlDelay().duration(),
        state.failures(),
        state.crawlDelay().source(),
        state.waitCause());
  }

  private void recordMargin(Duration margin) {
    minMargin =
        minMargin.filter(least -> least.compareTo(margin) <= 0).or(() -> Optional.of(margin));
  }

  /** Returns the numbers of host slots by state. It visits every slot. */
  public Occupancy occupancy() {
    var busy = (int) slots.values().stream().filter(HostSlot::isInUse).count();
    var waiting = (int) slots.values().stream().filter(slot -> isWaiting(slot)).count();
    return new Occupancy(busy, ready.size(), waiting, minMargin);
  }

  private boolean isWaiting(HostSlot<T> slot) {
    return slot.hasWaiting() && !slot.isInUse() && !ready.contains(slot);
  }

  private void schedule(HostSlot<T> slot) {
    ready.update(slot);
    var isReady = ready.contains(slot);
    slot.updateDelayed(isReady);
    // A ready slot may wait long for a free exchange, and its tasks expire meanwhile.
    wakeups.schedule(slot, isReady ? slot.nextExpiry() : slot.nextCheck());
  }

  private void evict(HostSlot<T> slot) {
    wakeups.cancel(slot);
    ready.remove(slot);
    cancelWaiting(slot);
    slot.clear();
    slots.remove(slot.key());
  }
}
