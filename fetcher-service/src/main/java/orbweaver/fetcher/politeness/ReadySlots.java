package orbweaver.fetcher.politeness;

import java.util.LinkedHashSet;

/**
 * Host slots with a task that may start, in the order of their turns: slots whose first task is
 * urgent, then all others, each first in, first out. Every operation takes constant time.
 */
final class ReadySlots<T> {
  private final LinkedHashSet<HostSlot<T>> urgent = new LinkedHashSet<>();
  private final LinkedHashSet<HostSlot<T>> others = new LinkedHashSet<>();

  boolean isEmpty() {
    return urgent.isEmpty() && others.isEmpty();
  }

  int size() {
    return urgent.size() + others.size();
  }

  boolean contains(HostSlot<T> slot) {
    return urgent.contains(slot) || others.contains(slot);
  }

  /** Returns the slot whose turn it is; there must be one. */
  HostSlot<T> first() {
    return urgent.isEmpty() ? others.getFirst() : urgent.getFirst();
  }

  /** Adds a slot behind all that are as urgent; a slot that is contained keeps its turn. */
  void add(HostSlot<T> slot) {
    var isUrgent = slot.isUrgent();
    if ((isUrgent ? urgent : others).add(slot)) (isUrgent ? others : urgent).remove(slot);
  }

  void remove(HostSlot<T> slot) {
    urgent.remove(slot);
    others.remove(slot);
  }

  /**
   * Updates the order after the first task of a slot may have changed; ignores a slot that is not
   * ready.
   */
  void update(HostSlot<T> slot) {
    if (contains(slot)) add(slot);
  }
}
