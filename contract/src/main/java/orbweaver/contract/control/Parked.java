package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.requireId;
import static orbweaver.contract.json.Gate.requireText;

import orbweaver.contract.url.CrawlUrl;

/**
 * A URL looks like one of a trap, and waits until somebody has looked. Said once of a URL and an
 * activity, when the activity first finds it.
 *
 * @param activity its id
 * @param url that was found
 * @param sign by which it looks so, such as {@code session-id}
 * @param seen in words
 */
public record Parked(String activity, CrawlUrl url, String sign, String seen) implements Progress {
  public Parked {
    requireId("activity", activity);
    requireText("sign", sign);
    requireText("seen", seen);
  }
}
