package orbweaver.contract.course;

import java.util.Optional;

/**
 * How an activity goes through its region.
 *
 * @param search in which order; breadth-first when absent
 * @param budget how much of it at most; no bound when absent
 * @param freshness how old what it takes may be; as old as it is when absent
 * @param traps what becomes of URLs that look like those of a trap; they are parked when absent
 * @param trust whose word it takes for a page; nobody's when absent
 */
public record Course(
    Optional<Search> search,
    Optional<Budget> budget,
    Optional<Freshness> freshness,
    Optional<Traps> traps,
    Optional<Trust> trust) {
  /** Breadth-first, without bounds, whatever the age. */
  public static final Course PLAIN =
      new Course(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /** One that takes nobody's word. */
  public Course(
      Optional<Search> search,
      Optional<Budget> budget,
      Optional<Freshness> freshness,
      Optional<Traps> traps) {
    this(search, budget, freshness, traps, Optional.empty());
  }

  /**
   * Whether it goes as the other does, whenever the budget of either was given, and whatever was
   * released or banned since.
   */
  public boolean isAs(Course other) {
    return asAsked().equals(other.asAsked());
  }

  private Course asAsked() {
    return within(budget.map(Budget::undated)).over(care().untouched()).trusting(whom());
  }

  /** What becomes of URLs that look like those of a trap. */
  public Traps care() {
    return traps.orElse(Traps.PARK);
  }

  /** Whose word it takes for a page. */
  public Trust whom() {
    return trust.orElse(Trust.NOBODY);
  }

  /** The same, treating traps so. */
  public Course over(Traps those) {
    var care = Optional.of(those).filter(each -> !each.equals(Traps.PARK));
    return new Course(search, budget, freshness, care, trust);
  }

  /** The same, bounded so. */
  public Course within(Optional<Budget> bounds) {
    return new Course(search, bounds, freshness, traps, trust);
  }

  /** The same, taking their word. */
  public Course trusting(Trust them) {
    var others = Optional.of(them).filter(each -> each != Trust.NOBODY);
    return new Course(search, budget, freshness, traps, others);
  }
}
