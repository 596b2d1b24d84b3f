package orbweaver.frontier.hold;

import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;

/** A wish that waits aside, and where it does. */
public record Held(Wish wish, Slot slot) {
  /** Why it waits. */
  public Aside why() {
    return slot.pile().why();
  }

  /** Whether an activity that wants the URL so soon does not wait for the last resort. */
  public boolean isOvertakenBy(String activity, Priority priority) {
    return why() == Aside.LAST
        && wish.activity().equals(activity)
        && priority.isBefore(wish.priority());
  }
}
