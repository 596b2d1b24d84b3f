package orbweaver.frontier.hold;

import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;

/**
 * A wish that waits for a phase, and where it is held.
 *
 * @param forLevel whether it waits for its level, however soon it is wanted then; else it waits for
 *     the last resort
 */
public record Held(Wish wish, Slot slot, boolean forLevel) {
  /** Whether an activity that wants the URL so soon does not wait for the last resort. */
  public boolean isOvertakenBy(String activity, Priority priority) {
    return !forLevel && wish.activity().equals(activity) && priority.isBefore(wish.priority());
  }
}
