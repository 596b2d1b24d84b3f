package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Instant;
import orbweaver.contract.url.CrawlUrl;

/**
 * Report of a URL that failed for an activity without a request, because its server was given up or
 * is on hold for too long. Written once per URL and activity.
 *
 * @param activity id of the activity
 * @param url URL that was not requested
 * @param reason why it was not requested, in words
 * @param at time of the failure
 */
public record UrlGivenUp(String activity, CrawlUrl url, String reason, Instant at)
    implements Progress {
  public UrlGivenUp {
    requireId("activity", activity);
    requireText("reason", reason);
  }
}
