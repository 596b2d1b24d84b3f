package orbweaver.contract.policy;

/** State that a party requested for its activity. */
public enum DesiredState {
  RUNNING,
  /** Nothing is fetched until the activity is resumed; it has not ended. */
  PAUSED,
  /** The activity has ended with URLs possibly unfetched; it can be resumed. */
  STOPPED
}
