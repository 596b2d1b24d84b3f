package orbweaver.frontier.hold;

import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;

/** Held interest and its position in a hold queue. */
public record HeldInterest(Interest interest, HoldPosition position) {
  /** Returns the reason it is held. */
  public HoldReason reason() {
    return position.queue().reason();
  }

  /** Tests whether the URL is finished for that activity. */
  public boolean isEndedFor(String activity) {
    return reason().isFinal() && interest.activity().equals(activity);
  }

  /** Tests whether it is quarantined for that activity as a suspected trap. */
  public boolean isQuarantinedFor(String activity) {
    return reason() == HoldReason.SUSPECTED_TRAP && interest.activity().equals(activity);
  }

  /** Tests whether a new priority of the activity ends the wait for the last-resort phase. */
  public boolean isOvertakenBy(String activity, Priority priority) {
    return reason() == HoldReason.LAST_RESORT
        && interest.activity().equals(activity)
        && priority.isBefore(interest.priority());
  }
}
