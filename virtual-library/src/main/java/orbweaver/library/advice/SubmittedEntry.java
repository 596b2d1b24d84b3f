package orbweaver.library.advice;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Something for which somebody looks for a library.
 *
 * @param url page to which the entry will point
 * @param text words about it, such as its title
 * @param neighbors ends of the links of the page
 */
public record SubmittedEntry(Optional<CrawlUrl> url, String text, PageNeighbors neighbors) {
  /** Creates a submission that is only a text. */
  public static SubmittedEntry ofText(String text) {
    return new SubmittedEntry(Optional.empty(), text, PageNeighbors.NONE);
  }

  /** Creates a submission of a page. */
  public static SubmittedEntry ofPage(CrawlUrl url, String text, PageNeighbors neighbors) {
    return new SubmittedEntry(Optional.of(url), text + " " + url.path(), neighbors);
  }
}
