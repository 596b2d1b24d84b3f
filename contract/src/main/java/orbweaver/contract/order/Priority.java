package orbweaver.contract.order;

/**
 * How soon a URL is wanted. The numbers are those of the W3C robot of 1996 and stand in exports.
 */
public enum Priority {
  UNTESTED(0),
  FIRST(1),
  NEXT(2),
  LAST(3),
  REJECTED(5);

  private final int number;

  Priority(int number) {
    this.number = number;
  }

  /** The number of 1996: 0, 1, 2, 3, 5. */
  public int number() {
    return number;
  }

  /** The priority with that number. */
  public static Priority ofNumber(int number) {
    for (var priority : values()) if (priority.number == number) return priority;
    throw new IllegalArgumentException("priority: " + number + " (expected: 0, 1, 2, 3 or 5)");
  }

  /** Whether what has this one is handed out earlier. */
  public boolean isBefore(Priority other) {
    return number < other.number;
  }
}
