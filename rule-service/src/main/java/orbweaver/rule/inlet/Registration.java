package orbweaver.rule.inlet;

import orbweaver.contract.activity.Activity;

/** Result of a request for an activity. */
public sealed interface Registration {
  /** New version of the activity. */
  record Registered(Activity activity) implements Registration {}

  /** The activity already is as requested. */
  record AsBefore() implements Registration {}

  /** Rejection; the previous version stays in force. */
  record Refused(String why) implements Registration {}
}
