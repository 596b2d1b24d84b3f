package orbweaver.library.proposal;

import static orbweaver.contract.json.Preconditions.requireText;

import orbweaver.contract.url.CrawlUrl;

/** Condition of a URL that makes an entry useless. */
public sealed interface UrlCondition {
  /** The page is at another URL for good. */
  record Moved(CrawlUrl to) implements UrlCondition {}

  /**
   * The page cannot be read.
   *
   * @param cause cause for people, such as {@code status 404}
   */
  record Dead(String cause) implements UrlCondition {
    public Dead {
      requireText("cause", cause);
    }
  }
}
