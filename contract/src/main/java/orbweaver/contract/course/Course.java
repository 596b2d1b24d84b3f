package orbweaver.contract.course;

import java.util.Optional;

/**
 * How an activity goes through its region.
 *
 * @param search in which order; breadth-first when absent
 * @param budget how much of it at most; no bound when absent
 * @param freshness how old what it takes may be; as old as it is when absent
 * @param traps what becomes of URLs that look like those of a trap; they are parked when absent
 */
public record Course(
    Optional<Search> search,
    Optional<Budget> budget,
    Optional<Freshness> freshness,
    Optional<Traps> traps) {
  /** Breadth-first, without bounds, whatever the age. */
  public static final Course PLAIN =
      new Course(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /**
   * Whether it goes as the other does, whenever the budget of either was given, and whatever was
   * released or banned since.
   */
  public boolean isAs(Course other) {
    return asAsked().equals(other.asAsked());
  }

  private Course asAsked() {
    return within(budget.map(Budget::undated)).over(care().untouched());
  }

  /** What becomes of URLs that look like those of a trap. */
  public Traps care() {
    return traps.orElse(Traps.PARK);
  }

  /** The same, treating traps so. */
  public Course over(Traps those) {
    return new Course(
        search, budget, freshness, Optional.of(those).filter(each -> !each.equals(Traps.PARK)));
  }

  /** The same, bounded so. */
  public Course within(Optional<Budget> bounds) {
    return new Course(search, bounds, freshness, traps);
  }
}
