package orbweaver.fetcher.politeness;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Queue of the tasks that wait in one host slot: urgent tasks, then all others, each first in,
 * first out. Its first tasks may be startable: they wait for a free exchange only. All others wait
 * for politeness, and the counter contains exactly these.
 *
 * @param <T> type of the tasks
 */
final class TaskQueue<T> {
  /**
   * Task that waits for the slot.
   *
   * @param delay delay between requests that it asks for
   * @param latestStart latest time to start
   */
  record WaitingTask<T>(T task, Duration delay, Instant latestStart) {}

  private final TaskCounter<? super T> delayedCounter;
  private final Predicate<? super T> isUrgent;
  private final Deque<WaitingTask<T>> startable = new ArrayDeque<>();
  private final Deque<WaitingTask<T>> delayedUrgent = new ArrayDeque<>(1);
  private final Deque<WaitingTask<T>> delayedOthers = new ArrayDeque<>();

  /**
   * Creates an empty queue.
   *
   * @param isUrgent tells which tasks precede the others
   */
  TaskQueue(TaskCounter<? super T> delayedCounter, Predicate<? super T> isUrgent) {
    this.delayedCounter = delayedCounter;
    this.isUrgent = isUrgent;
  }

  boolean isEmpty() {
    return startable.isEmpty() && delayedUrgent.isEmpty() && delayedOthers.isEmpty();
  }

  /** Tests whether the first task is urgent; false if the queue is empty. */
  boolean isUrgent() {
    var first = peek();
    return first != null && isUrgent.test(first.task());
  }

  /** Returns the first task; null if the queue is empty. */
  @Nullable WaitingTask<T> peek() {
    return startable.isEmpty() ? delayed().peek() : startable.peek();
  }

  /** Returns the first non-urgent task if an urgent one precedes it, else null. */
  @Nullable WaitingTask<T> peekOvertaken() {
    return isUrgent() ? delayedOthers.peek() : null;
  }

  /** Adds a task behind all that are as urgent; it waits for politeness. */
  void add(WaitingTask<T> task) {
    // An urgent task precedes startable ones, so these wait again.
    if (isUrgent.test(task.task())) setStartable(0);
    dequeOf(task).addLast(task);
    delayedCounter.add(task.task());
  }

  /** Puts a task that was removed back, before all that are as urgent. */
  void addFirst(WaitingTask<T> task) {
    setStartable(0);
    addDelayed(task);
  }

  private void addDelayed(WaitingTask<T> task) {
    dequeOf(task).addFirst(task);
    delayedCounter.add(task.task());
  }

  private Deque<WaitingTask<T>> dequeOf(WaitingTask<T> task) {
    return isUrgent.test(task.task()) ? delayedUrgent : delayedOthers;
  }

  /** Returns the delayed tasks of which the first one comes next. */
  private Deque<WaitingTask<T>> delayed() {
    return delayedUrgent.isEmpty() ? delayedOthers : delayedUrgent;
  }

  /** Removes and returns the first task of a queue that is not empty. */
  WaitingTask<T> remove() {
    return startable.isEmpty() ? removeDelayed(delayed()) : startable.remove();
  }

  /** Removes the task that {@link #peekOvertaken} returns. */
  void removeOvertaken() {
    var _ = removeDelayed(delayedOthers);
  }

  /** Sets how many of the first tasks are startable, if there are so many. */
  void setStartable(int tasks) {
    while (startable.size() > tasks) addDelayed(startable.removeLast());
    while (startable.size() < tasks && !delayed().isEmpty())
      startable.addLast(removeDelayed(delayed()));
  }

  private WaitingTask<T> removeDelayed(Deque<WaitingTask<T>> from) {
    var task = from.remove();
    delayedCounter.remove(task.task());
    return task;
  }

  /** Removes all tasks. */
  void clear() {
    startable.clear();
    while (!delayed().isEmpty()) removeDelayed(delayed());
  }
}
