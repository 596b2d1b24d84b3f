package orbweaver.frontier;

import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.frontier.hold.Slot;

/** A wish that waits for the last resort, and where it is held. */
record Held(Wish wish, Slot slot) {
  /** Whether an activity that wants the URL so soon does not wait for the last resort. */
  boolean isOvertakenBy(String activity, Priority priority) {
    return wish.activity().equals(activity) && priority.isBefore(wish.priority());
  }
}
