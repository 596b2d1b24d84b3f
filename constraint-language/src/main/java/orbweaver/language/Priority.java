package orbweaver.language;

/**
 * How soon a candidate is followed, if ever: the five states of the W3C robot of 1996, by its
 * numbers.
 */
public enum Priority {
  /** Not judged yet. */
  UNTESTED(0),
  FIRST(1),
  NEXT(2),
  /** Only when nothing better is left. */
  LAST(3),
  /** Never. */
  REJECTED(5);

  private final int number;

  Priority(int number) {
    this.number = number;
  }

  /** The number of 1996, which had no 4. */
  public int number() {
    return number;
  }
}
