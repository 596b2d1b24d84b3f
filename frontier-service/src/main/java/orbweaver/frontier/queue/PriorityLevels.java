package orbweaver.frontier.queue;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.contract.request.Priority;

/**
 * Levels of a host queue.
 *
 * @param byPriority by priority in the queue: the levels in which URLs wait
 * @param startedGroups by priority of the interests: the group of links of a local best-first
 *     search of which one was requested and others wait
 */
record PriorityLevels(
    NavigableMap<QueuePriority, PriorityLevel> byPriority,
    Map<Priority, QueuePriority> startedGroups) {
  static final PriorityLevels EMPTY = new PriorityLevels(new TreeMap<>(), Map.of());

  // The map is never changed; a wrapper would cost an object per request.
  PriorityLevels {
    startedGroups = Map.copyOf(startedGroups);
  }

  /** Tests whether no URL waits. */
  boolean isEmpty() {
    return byPriority.isEmpty();
  }

  /**
   * Returns the priority of the level to send next: the first one. In a local best-first search, a
   * group of links that is partly sent comes before the links of its pages, which are deeper.
   */
  Optional<QueuePriority> first() {
    return byPriority.isEmpty() ? Optional.empty() : Optional.of(next(byPriority.firstKey()));
  }

  private QueuePriority next(QueuePriority first) {
    return first.isLocalBestFirst() ? startedGroups.getOrDefault(first.priority(), first) : first;
  }

  /** Returns the priorities of all levels in the order in which they are sent. */
  Collection<QueuePriority> inOrder() {
    var order = new LinkedHashSet<QueuePriority>();
    for (var priority : byPriority.keySet()) {
      order.add(next(priority));
      order.add(priority);
    }
    return order;
  }

  /** Tests whether a URL waits, and the next request may depend on the links of the one before. */
  boolean isStrict() {
    return !byPriority.isEmpty() && byPriority.firstKey().isStrict();
  }

  /** Tests whether a URL of priority FIRST waits. */
  boolean startsWithFirst() {
    return !byPriority.isEmpty() && byPriority.firstKey().priority() == Priority.FIRST;
  }

  /** Returns the level of a priority. */
  PriorityLevel at(QueuePriority priority) {
    return byPriority.getOrDefault(priority, PriorityLevel.EMPTY);
  }

  /** Returns the number of waiting URLs. */
  long waitingUrls() {
    var sum = 0L;
    for (var level : byPriority.values()) sum += level.waitingUrls();
    return sum;
  }

  /** Returns a copy with one more URL at the end of a level. */
  PriorityLevels withAdded(QueuePriority priority) {
    return with(priority, at(priority).withAdded(), startedGroups);
  }

  /** Returns a copy with one URL less in a level. */
  PriorityLevels withRemoved(QueuePriority priority) {
    return with(priority, at(priority).withRemoved(), startedGroups);
  }

  /** Returns a copy in which a level begins at that index. */
  PriorityLevels withHead(QueuePriority priority, long head) {
    return with(priority, at(priority).withHead(head), startedGroups);
  }

  /** Returns a copy with one URL less in a level, which begins at that index now. */
  PriorityLevels withDropped(QueuePriority priority, long head) {
    return with(priority, at(priority).withTaken(head), startedGroups);
  }

  /**
   * Returns a copy with one URL less in a level, which begins at that index now; the URL is
   * requested.
   */
  PriorityLevels withDispatched(QueuePriority priority, long head) {
    var started = priority.isLocalBestFirst() ? startedGroupsWith(priority) : startedGroups;
    return with(priority, at(priority).withTaken(head), started);
  }

  private Map<Priority, QueuePriority> startedGroupsWith(QueuePriority group) {
    var started = new HashMap<>(startedGroups);
    started.put(group.priority(), group);
    return started;
  }

  private PriorityLevels with(
      QueuePriority priority, PriorityLevel level, Map<Priority, QueuePriority> started) {
    var levels = new TreeMap<>(byPriority);
    if (level.waitingUrls() > 0) {
      levels.put(priority, level);
      return new PriorityLevels(levels, started);
    }
    levels.remove(priority);
    return new PriorityLevels(levels, withoutGroup(started, priority));
  }

  private static Map<Priority, QueuePriority> withoutGroup(
      Map<Priority, QueuePriority> started, QueuePriority group) {
    if (!group.equals(started.get(group.priority()))) return started;
    var others = new HashMap<>(started);
    others.remove(group.priority());
    return others;
  }
}
