package orbweaver.rule;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Referrer.ReferringLink;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.rule.evaluation.LinkContext;
import orbweaver.rule.evaluation.LinkOrder;

/**
 * Sorter of the accepted links of a page by the order of a walker. It passes links that are sent in
 * page order on at once, and the others when all were added.
 */
final class OutlinkSorter {
  private final LinkOrder order;
  private final BiConsumer<CrawlUrl, Interest> receiver;
  private final List<SortedLink> links = new ArrayList<>();

  private record SortedLink(CrawlUrl target, Interest interest, LinkOrder.Key key) {}

  /**
   * @param receiver receives the target and the interest of each link
   */
  OutlinkSorter(LinkOrder order, BiConsumer<CrawlUrl, Interest> receiver) {
    this.order = order;
    this.receiver = receiver;
  }

  /**
   * Adds a link.
   *
   * @param details links that lead to the target, where they can make a difference
   */
  void add(CrawlUrl target, Interest interest, List<ReferringLink> details, LinkContext context) {
    if (order.sendsInPageOrder()) receiver.accept(target, interest);
    else links.add(new SortedLink(target, interest, order.keyOf(target, details, context)));
  }

  /** Passes on the links that were not passed on at once, sorted. */
  void finish() {
    links.sort(comparing(SortedLink::key, order.comparator()));
    for (var link : links) receiver.accept(link.target(), link.interest());
    links.clear();
  }
}
