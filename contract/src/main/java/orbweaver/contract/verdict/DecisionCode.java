package orbweaver.contract.verdict;

import orbweaver.contract.EnumText;

/**
 * Decision code: the reason why an outlink was followed or not, or a page accepted or not. The list
 * is closed; docs/reference/codes has a page for each code.
 */
public enum DecisionCode {
  /** No constraint was violated. */
  ACCEPTED,
  /** The activity has accepting rules, and none of them matches. */
  NO_RULE_MATCHES,
  /** A constraint on depth, root or referrer is violated, whatever the URL. */
  REJECTED_BY_CONTEXT,
  /** A constraint on the URL is violated, by its text alone or compared with the root's. */
  REJECTED_BY_URI,
  /** A constraint on host name or address is violated. */
  REJECTED_BY_DNS,
  /** A constraint on the response head is violated. */
  REJECTED_BY_HEADER,
  /** A constraint on the content is violated. */
  REJECTED_BY_RESOURCE,
  /** The evidence that a constraint needs can never be obtained. */
  EVIDENCE_UNOBTAINABLE,
  /** A redirect: the target is evaluated instead. */
  REDIRECTED,
  /** A robots.txt or a sitemap: the pages that it lists are evaluated instead. */
  SITEMAP,
  /** The sitemap lists a URL outside of its scope. */
  SITEMAP_SCOPE,
  /** The robots directives of the page forbid to follow its links. */
  REJECTED_BY_NOFOLLOW,
  /** An embed of an accepted page: it belongs to the region, but leads to no pages. */
  EMBED,
  /** An embed of a stylesheet that is nested too deep. */
  EMBED_NESTING,
  /** The actions of the activity do not walk the links of the page. */
  NOT_WALKED,
  /** More redirects in a row than are followed. */
  TOO_MANY_REDIRECTS,
  /** More non-dominated discovery paths than are stored. */
  TOO_MANY_PATHS,
  /** The robots.txt denies the request. */
  ROBOTS_DENIED,
  /** The fetcher's network policy blocks the address. */
  BLOCKED_ADDRESS,
  /** The fetch failed. */
  FAILED,
  /** The seed is no http or https URL. */
  MALFORMED;

  /** Returns the code as the graph and the reference print it, such as {@code robots-denied}. */
  public String text() {
    return EnumText.of(this);
  }

  /** Tests whether a violated constraint is the reason. */
  public boolean isConstraintRejection() {
    return switch (this) {
      case REJECTED_BY_CONTEXT,
          REJECTED_BY_URI,
          REJECTED_BY_DNS,
          REJECTED_BY_HEADER,
          REJECTED_BY_RESOURCE ->
          true;
      case ACCEPTED,
          NO_RULE_MATCHES,
          EVIDENCE_UNOBTAINABLE,
          REDIRECTED,
          SITEMAP,
          SITEMAP_SCOPE,
          REJECTED_BY_NOFOLLOW,
          EMBED,
          EMBED_NESTING,
          NOT_WALKED,
          TOO_MANY_REDIRECTS,
          TOO_MANY_PATHS,
          ROBOTS_DENIED,
          BLOCKED_ADDRESS,
          FAILED,
          MALFORMED ->
          false;
    };
  }

  /**
   * Tests whether a page with this code belongs to the crawled region. This includes redirects,
   * whose targets continue the path, robots.txt and sitemaps, and embeds.
   */
  public boolean isAcceptance() {
    return this == ACCEPTED || this == REDIRECTED || this == SITEMAP || this == EMBED;
  }
}
