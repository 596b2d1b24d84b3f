package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;

/**
 * Report of a URL with more discovery paths than are stored. Written once per URL and activity, for
 * the first path over the limit. Pages that are reachable only by such paths do not belong to the
 * region.
 *
 * @param url the URL
 * @param number number of its latest fetch request
 * @param interest interest that the path would have led to
 */
public record PathLimitReached(CrawlUrl url, long number, Interest interest) implements Progress {
  public PathLimitReached {
    requireAtLeast(1, "number", number);
  }

  @Override
  public String activity() {
    return interest.activity();
  }
}
