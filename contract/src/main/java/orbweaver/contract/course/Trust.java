package orbweaver.contract.course;

/** Use of external data about a page in place of a fetch. */
public enum Trust {
  /** Not used: each page is fetched from its server by a fetcher of this pipeline. */
  NOBODY,
  /** Used where a fetcher has external data about the page. */
  OTHERS
}
