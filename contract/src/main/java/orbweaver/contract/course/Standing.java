package orbweaver.contract.course;

/** Whether an activity is to go on, as its party asked. */
public enum Standing {
  RUNNING,
  /** Nothing is asked for until it is resumed; it has not ended. */
  PAUSED,
  /** It has ended, whatever is left; it can be resumed. */
  STOPPED
}
