package orbweaver.frontier.hold;

import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;

/** A wish that waits aside, and where it does. */
public record Held(Wish wish, Slot slot) {
  /** Why it waits. */
  public Aside why() {
    return slot.pile().why();
  }

  /** Whether its URL came to an end for that activity. */
  public boolean isEndedFor(String activity) {
    return why().isEnd() && wish.activity().equals(activity);
  }

  /** Whether it looks like a trap to that activity. */
  public boolean isParkedFor(String activity) {
    return why() == Aside.TRAP && wish.activity().equals(activity);
  }

  /** Whether an activity that wants the URL so soon does not wait for the last resort. */
  public boolean isOvertakenBy(String activity, Priority priority) {
    return why() == Aside.LAST
        && wish.activity().equals(activity)
        && priority.isBefore(wish.priority());
  }
}
