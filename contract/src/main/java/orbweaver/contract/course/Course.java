package orbweaver.contract.course;

import java.util.Optional;

/**
 * How an activity goes through its region.
 *
 * @param search in which order; breadth-first when absent
 * @param budget how much of it at most; no bound when absent
 * @param freshness how old what it takes may be; as old as it is when absent
 */
public record Course(
    Optional<Search> search, Optional<Budget> budget, Optional<Freshness> freshness) {
  /** Breadth-first, without bounds, whatever the age. */
  public static final Course PLAIN =
      new Course(Optional.empty(), Optional.empty(), Optional.empty());

  /** Whether it goes as the other does, whenever the budget of either was given. */
  public boolean isAs(Course other) {
    return undated().equals(other.undated());
  }

  private Course undated() {
    return within(budget.map(Budget::undated));
  }

  /** The same, bounded so. */
  public Course within(Optional<Budget> bounds) {
    return new Course(search, bounds, freshness);
  }
}
