package orbweaver.contract.verdict;

/**
 * Decision code: the reason why an outlink was followed or not, or a page accepted or not. The list
 * is closed; docs/reference/codes has a page for each code.
 */
public enum Code {
  /** No constraint was violated. */
  ACCEPTED,
  /** The activity has accepting rules, and none of them matches. */
  NO_RULE_MATCHES,
  /** A constraint on depth, root or referrer is violated, whatever the URL. */
  REFUSED_BY_CONTEXT,
  /** A constraint on the URL is violated, by its text alone or compared with the root's. */
  REFUSED_BY_URI,
  /** A constraint on host name or address is violated. */
  REFUSED_BY_DNS,
  /** A constraint on the response head is violated. */
  REFUSED_BY_HEADER,
  /** A constraint on the content is violated. */
  REFUSED_BY_RESOURCE,
  /** The evidence that a constraint needs can never be obtained. */
  EVIDENCE_UNOBTAINABLE,
  /** A redirect: the target is evaluated instead. */
  MOVED,
  /** A robots.txt or a sitemap: the pages that it lists are evaluated instead. */
  MEANS,
  /** The sitemap lists a URL outside of its scope. */
  UNHEEDED,
  /** The robots directives of the page forbid to follow its links. */
  REFUSED_BY_NOFOLLOW,
  /** More redirects in a row than are followed. */
  TOO_MANY_REDIRECTS,
  /** More undominated discovery paths than are stored. */
  TOO_MANY_LABELS,
  /** The robots.txt denies the request. */
  DENIED_BY_ROBOTS,
  /** The fetcher's network policy blocks the address. */
  OUT_OF_REACH,
  /** The fetch failed. */
  FAILED,
  /** The seed is no http or https URL. */
  MALFORMED;

  /** Tests whether a violated constraint is the reason. */
  public boolean isOfConstraint() {
    return switch (this) {
      case REFUSED_BY_CONTEXT,
          REFUSED_BY_URI,
          REFUSED_BY_DNS,
          REFUSED_BY_HEADER,
          REFUSED_BY_RESOURCE ->
          true;
      case ACCEPTED,
          NO_RULE_MATCHES,
          EVIDENCE_UNOBTAINABLE,
          MOVED,
          MEANS,
          UNHEEDED,
          REFUSED_BY_NOFOLLOW,
          TOO_MANY_REDIRECTS,
          TOO_MANY_LABELS,
          DENIED_BY_ROBOTS,
          OUT_OF_REACH,
          FAILED,
          MALFORMED ->
          false;
    };
  }

  /**
   * Tests whether a page with this code belongs to the crawled region. This includes redirects,
   * whose targets continue the path, and robots.txt and sitemaps.
   */
  public boolean isAcceptance() {
    return this == ACCEPTED || this == MOVED || this == MEANS;
  }
}
