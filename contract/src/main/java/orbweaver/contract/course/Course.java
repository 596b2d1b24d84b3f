package orbweaver.contract.course;

import java.util.Optional;

/**
 * Crawl policy of an activity: search order, budget, freshness, and the treatment of traps,
 * external data, sitemaps and robots directives.
 *
 * @param search search order; breadth-first if absent
 * @param budget limits; none if absent
 * @param freshness maximum age and revisits; any age is accepted if absent
 * @param traps treatment of URLs that look like a crawler trap; they are quarantined if absent
 * @param trust use of external data in place of a fetch; not used if absent
 * @param sitemaps true if the crawl also begins at the pages in the sitemaps that the robots.txt of
 *     its seeds lists; false if absent
 * @param robotsTags treatment of pages whose robots directives forbid to follow links; obeyed if
 *     absent
 */
public record Course(
    Optional<Search> search,
    Optional<Budget> budget,
    Optional<Freshness> freshness,
    Optional<Traps> traps,
    Optional<Trust> trust,
    Optional<Boolean> sitemaps,
    Optional<RobotsTags> robotsTags) {
  /** Breadth-first search without limits; pages of any age are accepted. */
  public static final Course PLAIN =
      new Course(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /**
   * Creates a policy that uses no external data, reads no sitemaps and obeys robots directives of
   * pages.
   */
  public Course(
      Optional<Search> search,
      Optional<Budget> budget,
      Optional<Freshness> freshness,
      Optional<Traps> traps) {
    this(search, budget, freshness, traps, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /**
   * Tests whether two policies are equal except for the start of the budget and the reviews of
   * traps.
   */
  public boolean isAs(Course other) {
    return withoutHistory().equals(other.withoutHistory());
  }

  private Course withoutHistory() {
    return within(budget.map(Budget::undated)).over(care().untouched()).trusting(whom());
  }

  /** Returns the treatment of URLs that look like a crawler trap. */
  public Traps care() {
    return traps.orElse(Traps.PARK);
  }

  /** Returns whether external data may replace a fetch. */
  public Trust whom() {
    return trust.orElse(Trust.NOBODY);
  }

  /** Tests whether the crawl also begins at the pages that sitemaps list. */
  public boolean readsSitemaps() {
    return sitemaps.orElse(false);
  }

  /** Tests whether links of pages with a nofollow directive are left out. */
  public boolean obeysPages() {
    return robotsTags.orElse(RobotsTags.OBEY) == RobotsTags.OBEY;
  }

  /** Returns a copy with that treatment of traps. */
  public Course over(Traps policy) {
    var set = Optional.of(policy).filter(value -> !value.equals(Traps.PARK));
    return new Course(search, budget, freshness, set, trust, sitemaps, robotsTags);
  }

  /** Returns a copy with those limits. */
  public Course within(Optional<Budget> limits) {
    return new Course(search, limits, freshness, traps, trust, sitemaps, robotsTags);
  }

  /** Returns a copy with that use of external data. */
  public Course trusting(Trust policy) {
    var set = Optional.of(policy).filter(value -> value != Trust.NOBODY);
    return new Course(search, budget, freshness, traps, set, sitemaps, robotsTags);
  }

  /** Returns a copy that reads sitemaps, or does not. */
  public Course listed(boolean isRead) {
    var set = Optional.of(isRead).filter(value -> value);
    return new Course(search, budget, freshness, traps, trust, set, robotsTags);
  }

  /** Returns a copy with that treatment of robots directives. */
  public Course minding(RobotsTags policy) {
    var set = Optional.of(policy).filter(value -> value != RobotsTags.OBEY);
    return new Course(search, budget, freshness, traps, trust, sitemaps, set);
  }
}
