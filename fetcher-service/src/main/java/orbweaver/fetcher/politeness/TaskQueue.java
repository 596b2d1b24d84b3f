package orbweaver.fetcher.politeness;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Queue of the tasks that wait in one host slot. Its first tasks may be startable: they wait for a
 * free exchange only. All others wait for politeness, and the counter contains exactly these.
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
  private final Deque<WaitingTask<T>> startable = new ArrayDeque<>();
  private final Deque<WaitingTask<T>> delayed = new ArrayDeque<>();

  TaskQueue(TaskCounter<? super T> delayedCounter) {
    this.delayedCounter = delayedCounter;
  }

  boolean isEmpty() {
    return startable.isEmpty() && delayed.isEmpty();
  }

  /** Returns the first task; null if the queue is empty. */
  @Nullable WaitingTask<T> peek() {
    return startable.isEmpty() ? delayed.peek() : startable.peek();
  }

  /** Adds a task at the end; it waits for politeness. */
  void add(WaitingTask<T> task) {
    delayed.addLast(task);
    delayedCounter.add(task.task());
  }

  /** Puts a task that was removed back at the front. */
  void addFirst(WaitingTask<T> task) {
    if (startable.isEmpty()) {
      delayed.addFirst(task);
      delayedCounter.add(task.task());
    } else {
      startable.addFirst(task);
    }
  }

  /** Removes and returns the first task of a queue that is not empty. */
  WaitingTask<T> remove() {
    return startable.isEmpty() ? removeDelayed() : startable.remove();
  }

  /** Sets how many of the first tasks are startable, if there are so many. */
  void setStartable(int tasks) {
    while (startable.size() > tasks) {
      var task = startable.removeLast();
      delayed.addFirst(task);
      delayedCounter.add(task.task());
    }
    while (startable.size() < tasks && !delayed.isEmpty()) startable.addLast(removeDelayed());
  }

  private WaitingTask<T> removeDelayed() {
    var task = delayed.remove();
    delayedCounter.remove(task.task());
    return task;
  }

  /** Removes all tasks. */
  void clear() {
    startable.clear();
    while (!delayed.isEmpty()) removeDelayed();
  }
}
