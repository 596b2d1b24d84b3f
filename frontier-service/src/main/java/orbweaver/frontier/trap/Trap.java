package orbweaver.frontier.trap;

import java.util.Locale;

/** A way in which a site can have URLs without end. */
public enum Trap {
  /** More segments than a site has levels. */
  PATH_DEPTH(true),
  /** The same segments over and over, as relative links that miss their base make them. */
  REPEATED_SEGMENTS(true),
  /** The number of a visit, which is another one at the next. */
  SESSION_ID(true),
  /** More parameters than a form has fields, or the same one again and again. */
  QUERY_EXPLOSION(true),
  /** A date that lies before or behind all that anybody writes down. */
  CALENDAR_HORIZON(true),
  /** Run of pages of one directory, each of which leads to nothing new but the next. */
  ENDLESS_DIRECTORY(true),
  /** One path was asked with more and more combinations of parameters. */
  QUERY_COMBINATIONS(false),
  /** More URLs than most sites have. */
  HOST_BUDGET(false);

  private final boolean parks;

  Trap(boolean parks) {
    this.parks = parks;
  }

  /** As in files and answers: {@code path-depth}. */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Tests whether a URL may be parked for it. A sign that also depends on the URLs that happened to
   * come before is only reported: the accepted pages must not depend on the order of responses.
   */
  public boolean mayPark() {
    return parks;
  }
}
