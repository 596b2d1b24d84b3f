package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.requireAtLeast;

import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;

/**
 * A URL was found by one label more than are kept of it. Said once of a URL and an activity, by the
 * first label that was too many; what only such labels lead to is not in the region.
 *
 * @param url that was found
 * @param number of its newest order
 * @param wish what would have come of the label
 */
public record PassedOver(CrawlUrl url, long number, Wish wish) implements Progress {
  public PassedOver {
    requireAtLeast(1, "number", number);
  }

  @Override
  public String activity() {
    return wish.activity();
  }
}
