package orbweaver.rule.inlet;

import orbweaver.contract.activity.Activity;

/** What came of a request for an activity. */
public sealed interface Registration {
  /** The activity as it is from now on. */
  record Registered(Activity activity) implements Registration {}

  /** It asked for what is there already. */
  record AsBefore() implements Registration {}

  /** It cannot be; what was there stays in force. */
  record Refused(String why) implements Registration {}
}
