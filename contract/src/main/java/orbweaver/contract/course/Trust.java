package orbweaver.contract.course;

/** Whose word an activity takes for a page, in place of having it asked for. */
public enum Trust {
  /** It wants to be told by the page's server, by whichever fetcher of this ring that is asked. */
  NOBODY,
  /** What others found there serves too, as far as a fetcher is told of it. */
  OTHERS
}
