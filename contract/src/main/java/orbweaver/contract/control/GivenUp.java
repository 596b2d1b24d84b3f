package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.requireId;
import static orbweaver.contract.json.Gate.requireText;

import java.time.Instant;
import orbweaver.contract.url.CrawlUrl;

/**
 * A URL that an activity fails without a request, because it has given up the host. Written once
 * for a URL and an activity.
 *
 * @param activity its id
 * @param url that nobody requested for it
 * @param reason why the host was given up, in words
 * @param at when the URL was failed
 */
public record GivenUp(String activity, CrawlUrl url, String reason, Instant at)
    implements Progress {
  public GivenUp {
    requireId("activity", activity);
    requireText("reason", reason);
  }
}
