package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.url.CrawlUrl;

/**
 * Request to fetch a URL again, for the activities of its sender that have a response of the URL.
 * frontier-service answers it.
 *
 * @param url the URL
 * @param topic short name of the submission topic of the sender: {@code seed}, or that of a party,
 *     {@code seed.leeds}
 * @param offset offset of the submission on that topic
 * @param submission id of the submission; absent if its client gave it none
 */
public record UrlRefresh(CrawlUrl url, String topic, long offset, Optional<String> submission)
    implements Verdict {
  public UrlRefresh {
    requireText("topic", topic);
    requireAtLeast(0, "offset", offset);
    submission.ifPresent(id -> requireId("submission", id));
  }

  /** Returns the reason why this result is a rejection; empty if it is none. */
  public Optional<String> rejection(RefreshResult result) {
    return switch (result) {
      case REQUESTED, HELD -> Optional.empty();
      case UNWANTED ->
          Optional.of(
              ("refresh: %s: no activity of the sender has a response of it, or none accepts it any"
                      + " more (expected: a URL that was fetched for one; orbweaver retry requests"
                      + " failed URLs again)")
                  .formatted(url));
      case UNKNOWN ->
          Optional.of(
              ("refresh: %s: no activity has visited it (expected: a URL that was fetched; orbweaver"
                      + " seed adds new ones)")
                  .formatted(url));
    };
  }
}
