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
 * @param sitemaps whether it begins also at the pages that sitemaps list, which the robots.txt of
 *     its seeds name; it does not when absent
 * @param robotsTags whether it follows the links of a page that asks robots not to; it does not
 *     when absent
 */
public record Course(
    Optional<Search> search,
    Optional<Budget> budget,
    Optional<Freshness> freshness,
    Optional<Traps> traps,
    Optional<Trust> trust,
    Optional<Boolean> sitemaps,
    Optional<RobotsTags> robotsTags) {
  /** Breadth-first, without bounds, whatever the age. */
  public static final Course PLAIN =
      new Course(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /** One that takes nobody's word, reads no sitemaps and obeys pages. */
  public Course(
      Optional<Search> search,
      Optional<Budget> budget,
      Optional<Freshness> freshness,
      Optional<Traps> traps) {
    this(search, budget, freshness, traps, Optional.empty(), Optional.empty(), Optional.empty());
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

  /** Whether it begins also at what sitemaps list. */
  public boolean readsSitemaps() {
    return sitemaps.orElse(false);
  }

  /** Whether it follows no links of a page that asks for that. */
  public boolean obeysPages() {
    return robotsTags.orElse(RobotsTags.OBEY) == RobotsTags.OBEY;
  }

  /** The same, treating traps so. */
  public Course over(Traps those) {
    var care = Optional.of(those).filter(each -> !each.equals(Traps.PARK));
    return new Course(search, budget, freshness, care, trust, sitemaps, robotsTags);
  }

  /** The same, bounded so. */
  public Course within(Optional<Budget> bounds) {
    return new Course(search, bounds, freshness, traps, trust, sitemaps, robotsTags);
  }

  /** The same, taking their word. */
  public Course trusting(Trust them) {
    var others = Optional.of(them).filter(each -> each != Trust.NOBODY);
    return new Course(search, budget, freshness, traps, others, sitemaps, robotsTags);
  }

  /** The same, beginning also at what sitemaps list, or not. */
  public Course listed(boolean also) {
    var reads = Optional.of(also).filter(each -> each);
    return new Course(search, budget, freshness, traps, trust, reads, robotsTags);
  }

  /** The same, minding what pages ask of robots so. */
  public Course minding(RobotsTags tags) {
    var minds = Optional.of(tags).filter(each -> each != RobotsTags.OBEY);
    return new Course(search, budget, freshness, traps, trust, sitemaps, minds);
  }
}
