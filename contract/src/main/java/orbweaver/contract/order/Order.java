package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireNotNegative;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
 * @param wishes who wants it, by which label, and what is yet to decide; empty only in the answer
 *     to an order that could not be read on its way
 * @param delay between two requests to the host, at least, as somebody asked for it; absent when
 *     nobody did
 * @param validators of the page we have, for a request that is answered only by another; absent
 *     when there is none, or it does not tell enough
 */
public record Order(
    CrawlUrl url,
    long number,
    boolean reuse,
    List<Wish> wishes,
    Optional<Duration> delay,
    Optional<Validators> validators) {
  public Order {
    requireAtLeast(1, "number", number);
    wishes = List.copyOf(wishes);
    delay.ifPresent(wait -> requireNotNegative("delay", wait));
  }

  /** One to a host of which nobody asked for anything. */
  public Order(CrawlUrl url, long number, boolean reuse, List<Wish> wishes) {
    this(url, number, reuse, wishes, Optional.empty(), Optional.empty());
  }

  /** The same order, its host spared so. */
  public Order sparing(Optional<Duration> wait) {
    return new Order(url, number, reuse, wishes, wait, validators);
  }

  /** The same order, for another version than that. */
  public Order unless(Optional<Validators> current) {
    return new Order(url, number, reuse, wishes, delay, current);
  }

  /** The same order, its wishes shrunk. */
  public Order withWishes(List<Wish> shrunk) {
    return new Order(url, number, reuse, shrunk, delay, validators);
  }
}
