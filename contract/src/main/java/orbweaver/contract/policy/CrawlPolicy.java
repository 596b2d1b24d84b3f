package orbweaver.contract.policy;

import java.util.Optional;

/**
 * Crawl policy of an activity: search order, budget, freshness, and the treatment of traps,
 * external data, sitemaps, robots directives, embeds and texts.
 *
 * @param search search order; breadth-first if absent
 * @param budget limits; none if absent
 * @param freshness maximum age and revisits; any age is accepted if absent
 * @param traps treatment of URLs that look like a crawler trap; they are quarantined if absent
 * @param externalData use of external data in place of a fetch; not used if absent
 * @param sitemaps true if the crawl also begins at the pages in the sitemaps that the robots.txt of
 *     its seeds lists; false if absent
 * @param robotsMeta treatment of pages whose robots directives forbid to follow links; obeyed if
 *     absent
 * @param embeds true if the embeds of pages are requested too, such as images, scripts and
 *     stylesheets; false if absent
 * @param index true if the texts of pages are written for a full-text index; false if absent
 */
public record CrawlPolicy(
    Optional<SearchPolicy> search,
    Optional<Budget> budget,
    Optional<Freshness> freshness,
    Optional<TrapPolicy> traps,
    Optional<ExternalDataPolicy> externalData,
    Optional<Boolean> sitemaps,
    Optional<RobotsMetaPolicy> robotsMeta,
    Optional<Boolean> embeds,
    Optional<Boolean> index) {
  /** Breadth-first search without limits; pages of any age are accepted. */
  public static final CrawlPolicy DEFAULT =
      new CrawlPolicy(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /**
   * Creates a policy that uses no external data, reads no sitemaps, obeys robots directives of
   * pages, requests no embeds and writes no texts.
   */
  public CrawlPolicy(
      Optional<SearchPolicy> search,
      Optional<Budget> budget,
      Optional<Freshness> freshness,
      Optional<TrapPolicy> traps) {
    this(
        search,
        budget,
        freshness,
        traps,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Tests whether two policies are equal except for the start of the budget and the reviews of
   * traps.
   */
  public boolean isEquivalentTo(CrawlPolicy other) {
    return withoutHistory().equals(other.withoutHistory());
  }

  private CrawlPolicy withoutHistory() {
    return withBudget(budget.map(Budget::withoutSince))
        .withTraps(effectiveTraps().withoutReviews())
        .withExternalData(effectiveExternalData());
  }

  /** Returns the treatment of URLs that look like a crawler trap. */
  public TrapPolicy effectiveTraps() {
    return traps.orElse(TrapPolicy.QUARANTINE);
  }

  /** Returns whether external data may replace a fetch. */
  public ExternalDataPolicy effectiveExternalData() {
    return externalData.orElse(ExternalDataPolicy.DENY);
  }

  /** Tests whether the crawl also begins at the pages that sitemaps list. */
  public boolean readsSitemaps() {
    return sitemaps.orElse(false);
  }

  /** Tests whether links of pages with a nofollow directive are left out. */
  public boolean obeysRobotsMeta() {
    return robotsMeta.orElse(RobotsMetaPolicy.OBEY) == RobotsMetaPolicy.OBEY;
  }

  /** Tests whether the embeds of pages are requested too. */
  public boolean requestsEmbeds() {
    return embeds.orElse(false);
  }

  /** Tests whether the texts of pages are written for a full-text index. */
  public boolean writesTexts() {
    return index.orElse(false);
  }

  // The copy methods leave a default out, so that equal policies are equal records.

  /** Returns a copy with that treatment of traps. */
  public CrawlPolicy withTraps(TrapPolicy policy) {
    var nonDefault = Optional.of(policy).filter(value -> !value.equals(TrapPolicy.QUARANTINE));
    return new CrawlPolicy(
        search, budget, freshness, nonDefault, externalData, sitemaps, robotsMeta, embeds, index);
  }

  /** Returns a copy with those limits. */
  public CrawlPolicy withBudget(Optional<Budget> limits) {
    return new CrawlPolicy(
        search, limits, freshness, traps, externalData, sitemaps, robotsMeta, embeds, index);
  }

  /** Returns a copy with that use of external data. */
  public CrawlPolicy withExternalData(ExternalDataPolicy policy) {
    var nonDefault = Optional.of(policy).filter(value -> value != ExternalDataPolicy.DENY);
    return new CrawlPolicy(
        search, budget, freshness, traps, nonDefault, sitemaps, robotsMeta, embeds, index);
  }

  /** Returns a copy that reads sitemaps, or does not. */
  public CrawlPolicy withSitemaps(boolean isRead) {
    var nonDefault = Optional.of(isRead).filter(value -> value);
    return new CrawlPolicy(
        search, budget, freshness, traps, externalData, nonDefault, robotsMeta, embeds, index);
  }

  /** Returns a copy with that treatment of robots directives. */
  public CrawlPolicy withRobotsMeta(RobotsMetaPolicy policy) {
    var nonDefault = Optional.of(policy).filter(value -> value != RobotsMetaPolicy.OBEY);
    return new CrawlPolicy(
        search, budget, freshness, traps, externalData, sitemaps, nonDefault, embeds, index);
  }

  /** Returns a copy that requests the embeds of pages, or does not. */
  public CrawlPolicy withEmbeds(boolean areRequested) {
    var nonDefault = Optional.of(areRequested).filter(value -> value);
    return new CrawlPolicy(
        search, budget, freshness, traps, externalData, sitemaps, robotsMeta, nonDefault, index);
  }

  /** Returns a copy that writes the texts of pages for a full-text index, or does not. */
  public CrawlPolicy withIndex(boolean isWritten) {
    var nonDefault = Optional.of(isWritten).filter(value -> value);
    return new CrawlPolicy(
        search, budget, freshness, traps, externalData, sitemaps, robotsMeta, embeds, nonDefault);
  }
}
