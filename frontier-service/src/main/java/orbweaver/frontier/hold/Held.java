package orbweaver.frontier.hold;

import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;

/** A wish that waits for the last resort, and where it is held. */
public record Held(Wish wish, Slot slot) {
  /** Whether an activity that wants the URL so soon does not wait for the last resort. */
  public boolean isOvertakenBy(String activity, Priority priority) {
    return wish.activity().equals(activity) && priority.isBefore(wish.priority());
  }
}
