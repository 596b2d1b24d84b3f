package orbweaver.fetcher.politeness;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import orbweaver.fetcher.politeness.TaskQueue.WaitingTask;
import org.jspecify.annotations.Nullable;

/**
 * Slot of one host: the tasks that wait for it, those that hold it, and the politeness state that
 * tells when the next may start. The slot admits one task at a time, or as many as the settings
 * allow for the host.
 */
public final class HostSlot<T> {
  private final String key;
  private final int partition;
  private final TaskQueue<T> waiting;
  private final List<WaitingTask<T>> running = new ArrayList<>(1);
  private final int maxRunning;
  private boolean borrowed;
  private boolean awaitsAddress;
  private Instant postponedUntil = Instant.MIN;
  private PolitenessState politeness;
  // State that was last returned for storage.
  private @Nullable PolitenessState stored;

  /**
   * Creates a slot without tasks.
   *
   * @param maxRunning number of tasks that may hold the slot at a time
   * @param delayedCounter counter of the tasks that wait for politeness
   * @param isUrgent tells which tasks precede the others
   */
  HostSlot(
      String key,
      int partition,
      int maxRunning,
      PolitenessState politeness,
      TaskCounter<? super T> delayedCounter,
      Predicate<? super T> isUrgent) {
    this.key = key;
    this.partition = partition;
    this.maxRunning = maxRunning;
    this.politeness = politeness;
    waiting = new TaskQueue<>(delayedCounter, isUrgent);
  }

  /** Returns the politeness key of the host. */
  public String key() {
    return key;
  }

  int partition() {
    return partition;
  }

  void enqueue(T task, Duration delay, Instant latestStart) {
    waiting.add(new WaitingTask<>(task, delay, latestStart));
  }

  boolean isIdle() {
    return !isInUse() && !awaitsAddress && waiting.isEmpty();
  }

  /**
   * Tests whether a request to the host may be in flight, by a task of the slot or by a borrower.
   */
  boolean isInUse() {
    return hasRunning() || borrowed;
  }

  /** Tests whether no task may start, whatever the time. */
  private boolean isStopped() {
    return running.size() >= maxRunning || borrowed || awaitsAddress;
  }

  /**
   * Updates which tasks wait for politeness: all but those that may start at once.
   *
   * @param ready true if a task may start and waits for a free exchange
   */
  void updateDelayed(boolean ready) {
    waiting.setStartable(ready ? maxRunning - running.size() : 0);
  }

  /** Removes the tasks that wait. */
  void clear() {
    waiting.clear();
  }

  /** Tests whether the first waiting task precedes those of other hosts. */
  boolean isUrgent() {
    return waiting.isUrgent();
  }

  boolean hasWaiting() {
    return !waiting.isEmpty();
  }

  boolean hasRunning() {
    return !running.isEmpty();
  }

  /** Marks the slot as waiting for permits at the IP addresses of its next request. */
  void enqueueForAddress() {
    awaitsAddress = true;
  }

  boolean isWaitingForAddress() {
    return awaitsAddress;
  }

  /** Marks the slot as no longer waiting for permits at IP addresses. */
  void leaveAddressQueue() {
    awaitsAddress = false;
  }

  /** Tests whether the slot holds no state that still affects a request. */
  boolean isEvictable(Instant now) {
    return isIdle() && politeness.failures() == 0 && !earliestStart().isAfter(now);
  }

  /** Postpones the tasks of the slot, which wait for another host. */
  void postpone(Instant until) {
    postponedUntil = until;
  }

  /** Returns when the first waiting task may start, or when the slot is free if none waits. */
  Instant earliestStart() {
    var start = earliestBorrow();
    return postponedUntil.isAfter(start) ? postponedUntil : start;
  }

  /** Returns when a borrower may send a request, even if the tasks of the slot are postponed. */
  Instant earliestBorrow() {
    var first = waiting.peek();
    return politeness.earliestStart(first == null ? Duration.ZERO : first.delay());
  }

  /**
   * Returns when the scheduler must check the slot next: to start a task, to expire it, or to evict
   * the slot.
   */
  Instant nextCheck() {
    var first = waiting.peek();
    // A slot without tasks is checked only to evict it.
    if (first == null)
      return isIdle() && politeness.failures() == 0 ? earliestStart() : Instant.MAX;
    if (isStopped()) return earliestExpiry(first);
    var start = earliestStart();
    // A task that cannot start in time expires at once.
    return start.isAfter(earliestExpiry(first)) ? Instant.MIN : start;
  }

  /** Returns when a task of the slot expires, if none starts before; never if none waits. */
  Instant nextExpiry() {
    var first = waiting.peek();
    // A task may still start at its latest start.
    return first == null ? Instant.MAX : earliestExpiry(first).plusNanos(1);
  }

  // An urgent task may have overtaken one that waits longer.
  private Instant earliestExpiry(WaitingTask<T> first) {
    var overtaken = waiting.peekOvertaken();
    return overtaken == null || overtaken.latestStart().isAfter(first.latestStart())
        ? first.latestStart()
        : overtaken.latestStart();
  }

  /** Removes and returns a waiting task that can no longer start in time, the first one first. */
  Optional<T> takeExpired(Instant now) {
    var first = waiting.peek();
    if (first == null) return Optional.empty();
    if (isExpired(first, now)) {
      waiting.remove();
      return Optional.of(first.task());
    }
    var overtaken = waiting.peekOvertaken();
    if (overtaken == null || !isExpired(overtaken, now)) return Optional.empty();
    waiting.removeOvertaken();
    return Optional.of(overtaken.task());
  }

  private boolean isExpired(WaitingTask<T> task, Instant now) {
    return isStopped() ? !now.isBefore(task.latestStart()) : isTooLate(task, now);
  }

  private boolean isTooLate(WaitingTask<T> task, Instant now) {
    return now.isAfter(task.latestStart()) || earliestStart().isAfter(task.latestStart());
  }

  /** Tests whether a task may start now. */
  boolean mayStart(Instant now) {
    return !isStopped() && !waiting.isEmpty() && !earliestStart().isAfter(now);
  }

  /** Starts the first waiting task. */
  T startNext() {
    var first = waiting.remove();
    running.add(first);
    return first.task();
  }

  /**
   * Ends a step of a task. If the task is not completed, it becomes the first of those that are as
   * urgent.
   */
  void endStep(T task, boolean completed) {
    for (var started : running) {
      if (!started.task().equals(task)) continue;
      running.remove(started);
      if (!completed) waiting.addFirst(started);
      return;
    }
  }

  /**
   * Lends the slot to a task of another host; no other request starts until {@link
   * #returnBorrowed}.
   */
  void borrow() {
    borrowed = true;
  }

  /** Takes the slot back from a borrower that sent no request. */
  void returnBorrowed() {
    borrowed = false;
  }

  /**
   * Takes the slot back after the request of a borrower, whose feedback is not stored as a host
   * record.
   */
  void returnBorrowed(
      HostFeedback feedback, CrawlDelay delay, Duration adaptiveDelay, double jitter, Instant now) {
    returnBorrowed();
    politeness =
        politeness.afterRequest(
            feedback, delay.orLonger(politeness.crawlDelay()), adaptiveDelay, jitter, now);
  }

  /**
   * Updates the politeness state after a request; returns whether the state must be stored to
   * survive a restart.
   */
  boolean applyFeedback(
      HostFeedback feedback, CrawlDelay delay, Duration adaptiveDelay, double jitter, Instant now) {
    politeness = politeness.afterRequest(feedback, delay, adaptiveDelay, jitter, now);
    var mustStore =
        stored == null
            || !delay.equals(stored.crawlDelay())
            || stored.failures() + politeness.failures() > 0;
    if (mustStore) stored = politeness;
    return mustStore;
  }

  PolitenessState politeness() {
    return politeness;
  }
}
