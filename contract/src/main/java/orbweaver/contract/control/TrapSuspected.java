package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import orbweaver.contract.url.CrawlUrl;

/**
 * Report of a URL that looks like a crawler trap and is quarantined until a review. Written once
 * per URL and activity, at its first discovery.
 *
 * @param activity id of the activity
 * @param url the URL
 * @param signal signal of a trap, such as {@code session-id}
 * @param evidence evidence in words
 */
public record TrapSuspected(String activity, CrawlUrl url, String signal, String evidence)
    implements Progress {
  public TrapSuspected {
    requireId("activity", activity);
    requireText("signal", signal);
    requireText("evidence", evidence);
  }
}
