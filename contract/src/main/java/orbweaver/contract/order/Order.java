package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;

import java.util.List;
import orbweaver.contract.url.CrawlUrl;

/**
 * An order to fetch one URL once, for every activity that wants it. Written by the frontier, read
 * by a fetcher.
 *
 * <p>Example: {@code
 * {"url":"https://a.test/x","number":1,"reuse":false,"wishes":[{"activity":"walk",
 * "version":1,"label":{"root":"https://a.test/","depth":2,"hops":0},"residual":"t","priority":"NEXT"}]}}
 *
 * @param url canonical, absolute, http or https, no fragment
 * @param number counts the orders of this URL from 1; an outcome names the order it closes
 * @param reuse send nothing: the fetch we have serves
 * @param wishes who wants it, by which label, and what is yet to decide; never empty
 */
public record Order(CrawlUrl url, long number, boolean reuse, List<Wish> wishes) {
  public Order {
    requireAtLeast(1, "number", number);
    require(!wishes.isEmpty(), "wishes of " + url, "none", "at least one");
    wishes = List.copyOf(wishes);
  }

  /** The same order, its wishes shrunk. */
  public Order withWishes(List<Wish> shrunk) {
    return new Order(url, number, reuse, shrunk);
  }
}
