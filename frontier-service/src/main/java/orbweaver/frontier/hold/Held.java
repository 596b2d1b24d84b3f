package orbweaver.frontier.hold;

import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;

/** Held interest and its position in a hold queue. */
public record Held(Wish wish, Slot slot) {
  /** Returns the reason it is held. */
  public Aside why() {
    return slot.pile().why();
  }

  /** Tests whether the URL is finished for that activity. */
  public boolean isEndedFor(String activity) {
    return why().isEnd() && wish.activity().equals(activity);
  }

  /** Tests whether it is quarantined for that activity as a suspected trap. */
  public boolean isParkedFor(String activity) {
    return why() == Aside.TRAP && wish.activity().equals(activity);
  }

  /** Tests whether a new priority of the activity ends the wait for the last-resort phase. */
  public boolean isOvertakenBy(String activity, Priority priority) {
    return why() == Aside.LAST
        && wish.activity().equals(activity)
        && priority.isBefore(wish.priority());
  }
}
