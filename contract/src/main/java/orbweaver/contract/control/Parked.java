package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.requireId;
import static orbweaver.contract.json.Gate.requireText;

import orbweaver.contract.url.CrawlUrl;

/**
 * Report of a URL that looks like a crawler trap and is quarantined until a review. Written once
 * per URL and activity, at its first discovery.
 *
 * @param activity id of the activity
 * @param url the URL
 * @param sign signal of a trap, such as {@code session-id}
 * @param seen evidence in words
 */
public record Parked(String activity, CrawlUrl url, String sign, String seen) implements Progress {
  public Parked {
    requireId("activity", activity);
    requireText("sign", sign);
    requireText("seen", seen);
  }
}
