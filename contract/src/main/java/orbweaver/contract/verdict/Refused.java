package orbweaver.contract.verdict;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireId;

import orbweaver.contract.url.CrawlUrl;

/**
 * A candidate that was not followed.
 *
 * @param target the candidate
 * @param activity for which
 * @param code why
 * @param by the constraint that decided, or a sentence
 */
public record Refused(CrawlUrl target, String activity, Code code, String by) {
  public Refused {
    requireId("activity", activity);
    require(code != Code.ACCEPTED, "code", code, "a refusal");
  }
}
