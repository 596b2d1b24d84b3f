package orbweaver.rule.submission;

import orbweaver.contract.activity.Activity;

/** Result of a request for an activity. */
public sealed interface RegistrationResult {
  /** New version of the activity. */
  record Registered(Activity activity) implements RegistrationResult {}

  /** The activity already is as requested. */
  record NoChange() implements RegistrationResult {}

  /** Rejection; the previous version stays in force. */
  record Rejected(String reason) implements RegistrationResult {}
}
