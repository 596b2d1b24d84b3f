package orbweaver.contract.verdict;

/**
 * Why a candidate was followed or not, or a page accepted or not. The list is closed; docs/codes
 * has a page for each.
 */
public enum Code {
  /** Nothing said no. */
  ACCEPTED,
  /** The activity has rules that accept, and none of them matches. */
  NO_RULE_MATCHES,
  /** A constraint on depth, root or referrer said no, whatever the URL. */
  REFUSED_BY_CONTEXT,
  /** A constraint on the URL said no, by its text alone or beside the root's. */
  REFUSED_BY_URI,
  /** A constraint on host or address said no. */
  REFUSED_BY_DNS,
  /** A constraint on the response head said no. */
  REFUSED_BY_HEADER,
  /** A constraint on the content said no. */
  REFUSED_BY_RESOURCE,
  /** What a constraint asks for was given up for good. */
  EVIDENCE_UNOBTAINABLE,
  /** A redirect: the page is where it leads. */
  MOVED,
  /** A robots.txt or a sitemap: the pages are those that it leads to. */
  MEANS,
  /** A sitemap lists what it has no say in. */
  UNHEEDED,
  /** The page asks robots not to follow its links. */
  REFUSED_BY_NOFOLLOW,
  /** More redirects in a row than are followed. */
  TOO_MANY_REDIRECTS,
  /** More unbeaten labels than are kept. */
  TOO_MANY_LABELS,
  /** robots.txt said no. */
  DENIED_BY_ROBOTS,
  /** The fetcher does not go there. */
  OUT_OF_REACH,
  /** There is no page. */
  FAILED,
  /** The seed is no http or https URL. */
  MALFORMED;

  /** Whether a constraint said no. */
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
   * Whether a page of this decision is in the region. A redirect is: its target goes on from it;
   * and so are robots.txt and sitemaps.
   */
  public boolean isAcceptance() {
    return this == ACCEPTED || this == MOVED || this == MEANS;
  }
}
