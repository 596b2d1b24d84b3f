package orbweaver.console.library;

/**
 * State of a URL of the library in the crawl.
 *
 * @param url the URL
 * @param kind kind of the result, by which pages show it
 * @param text result in words, such as {@code failed: timeout}
 */
public record UrlStatus(String url, Kind kind, String text) {
  /** Kind of the result. */
  public enum Kind {
    /** The URL was fetched, or redirects for a time. */
    FETCHED,
    /** The page has another address now. */
    MOVED,
    /** A request failed, or an activity rejected the URL. */
    NOT_FETCHED,
    /** The URL waits for its turn, or the crawl has not read it yet. */
    WAITING
  }

  /** Returns the name of the style. */
  public String style() {
    return switch (kind) {
      case FETCHED -> "soft";
      case MOVED -> "moved";
      case NOT_FETCHED -> "bad";
      case WAITING -> "soft";
    };
  }
}
