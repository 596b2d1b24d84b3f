package orbweaver.contract.page;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

import orbweaver.contract.url.CrawlUrl;

/**
 * Text of a page that was read, for a full-text index. Written before the page itself, and only if
 * an activity asks for it.
 *
 * @param url URL of the page
 * @param number number of the completed fetch request
 * @param text text without markup, at most 1 MiB in UTF-8: each run of white space is one space,
 *     and a space separates the texts of two elements; empty if the page has no text
 */
public record PageText(CrawlUrl url, long number, String text) {
  /** Maximum size of the text, in bytes of UTF-8. The rest of a longer text is left out. */
  public static final int MAX_BYTES = 1 << 20;

  public PageText {
    requireAtLeast(1, "number", number);
  }
}
