package orbweaver.contract.policy;

/** Use of external data about a page in place of a fetch. */
public enum ExternalDataPolicy {
  /** Not used: each page is fetched from its server by a fetcher of this pipeline. */
  DENY,
  /** Used where a fetcher has external data about the page. */
  ALLOW
}
