package orbweaver.language.rules;

/** Priority of a candidate: the five states of the W3C robot of 1996 with their numbers. */
public enum RulePriority {
  /** Not evaluated yet. */
  UNTESTED(0),
  FIRST(1),
  NEXT(2),
  /** Followed only when no better candidate is left. */
  LAST(3),
  /** Never followed. */
  REJECTED(5);

  private final int number;

  RulePriority(int number) {
    this.number = number;
  }

  /** Returns the number of the W3C robot, which has no 4. */
  public int number() {
    return number;
  }
}
