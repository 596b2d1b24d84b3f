package orbweaver.contract.request;

/**
 * Priority of a URL in its host queue. The numbers are those of the W3C robot of 1996; exports
 * contain them.
 */
public enum Priority {
  /** Not evaluated yet. */
  UNTESTED(0),
  /** Dispatched before all other URLs of the host. */
  FIRST(1),
  /** Dispatched in the search order; the priority if no rule assigns another one. */
  NEXT(2),
  /** Last resort: held until the activity has no other URL left. */
  LAST(3),
  /** Never dispatched. */
  REJECTED(5);

  private final int number;

  Priority(int number) {
    this.number = number;
  }

  /** Returns the number of 1996: 0, 1, 2, 3 or 5. */
  public int number() {
    return number;
  }

  /** Returns the priority with that number. */
  public static Priority ofNumber(int number) {
    for (var priority : values()) if (priority.number == number) return priority;
    throw new IllegalArgumentException("priority: " + number + " (expected: 0, 1, 2, 3 or 5)");
  }

  /** Tests whether URLs with this priority are dispatched before those with the other one. */
  public boolean isBefore(Priority other) {
    return number < other.number;
  }
}
