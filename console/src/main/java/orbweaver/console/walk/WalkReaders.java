package orbweaver.console.walk;

import java.util.HashMap;
import java.util.Map;

/**
 * Readers of walks, who each hold a connection and a part of a text for as long as the walk runs:
 * few at a time. Thread-safe.
 */
public final class WalkReaders {
  private static final int MAX = 8;
  private static final int MAX_OF_WALK = 2;

  private final Map<String, Integer> numbers = new HashMap<>();

  /** Adds a reader of a walk. Returns false if there are too many. */
  public synchronized boolean add(Walk walk) {
    var all = numbers.values().stream().mapToInt(Integer::intValue).sum();
    var ofWalk = numbers.getOrDefault(walk.id(), 0);
    if (all >= MAX || ofWalk >= MAX_OF_WALK) return false;
    numbers.put(walk.id(), ofWalk + 1);
    return true;
  }

  /** Removes a reader that was added. */
  public synchronized void remove(Walk walk) {
    numbers.computeIfPresent(walk.id(), (_, number) -> number == 1 ? null : number - 1);
  }
}
