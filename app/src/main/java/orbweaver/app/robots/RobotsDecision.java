package orbweaver.app.robots;

import orbweaver.contract.EnumText;

/** Decision of a crawl to fetch a URL or not, by robots.txt. */
public enum RobotsDecision {
  /** The URL may be fetched. */
  ALLOWED,
  /** A line of the file forbids the URL. */
  DENIED,
  /** The requested crawl delay is longer than the maximum. */
  DELAY_TOO_LONG,
  /** The file is unreachable, so that no URL of the origin may be fetched. */
  UNREACHABLE,
  /** The crawl has not requested the file yet. */
  UNKNOWN;

  /** Returns the decision in lower case. */
  public String text() {
    return EnumText.words(this);
  }
}
