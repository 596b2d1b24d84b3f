package orbweaver.frontier.trap;

import orbweaver.contract.EnumText;

/** Kind of crawler trap: a way in which a site can have endlessly many URLs. */
public enum TrapKind {
  /** More path segments than a site has levels. */
  PATH_DEPTH(true),
  /** Segments that repeat over and over, as produced by relative links with a wrong base. */
  REPEATED_SEGMENTS(true),
  /** A session id, which differs at each visit. */
  SESSION_ID(true),
  /** More parameters than a form has fields, or repetitions of the same one. */
  QUERY_EXPLOSION(true),
  /** A date in the far future or the far past. */
  CALENDAR_HORIZON(true),
  /** Run of pages of one directory, each of which leads to nothing new but the next. */
  ENDLESS_DIRECTORY(true),
  /** A path that is requested with more and more sets of parameters. */
  QUERY_COMBINATIONS(false),
  /** More URLs than most sites have. */
  HOST_BUDGET(false);

  private final boolean quarantines;

  TrapKind(boolean quarantines) {
    this.quarantines = quarantines;
  }

  /** Returns the code used in files and answers: {@code path-depth}. */
  public String code() {
    return EnumText.of(this);
  }

  /**
   * Tests whether a URL may be quarantined for it. A signal that also depends on the URLs that
   * happened to come before is only reported: the accepted pages must not depend on the order of
   * responses.
   */
  public boolean mayQuarantine() {
    return quarantines;
  }
}
