package orbweaver.app.mirror;

import orbweaver.contract.EnumText;

/** Status of a link of a mirror: whether its target is in the mirror, and why it is not. */
public enum LinkStatus {
  /** The target is in the mirror. */
  KEPT,
  /** The target is in the mirror as it was after the time of the mirror. */
  KEPT_AT_ANOTHER_TIME,
  /** A constraint, a limit or robots.txt rejected the target. */
  EXCLUDED,
  /** The request for the target failed. */
  FAILED,
  /** The target was not requested, or its body was not stored. */
  NOT_CAPTURED;

  /** Returns the status in words. */
  public String text() {
    return EnumText.words(this);
  }
}
