package orbweaver.frontier;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.known.Mark;
import orbweaver.frontier.known.UrlState;

/**
 * A URL with an order out or coming.
 *
 * @param url of the order
 * @param before where the URL stood before the order, for an outcome that brings nothing new
 * @param out the order a fetcher has
 * @param waiting wishes for the next order: the one that is coming, or the one after that which is
 *     out
 * @param tries failed fetches in a row
 */
record Open(CrawlUrl url, UrlState before, Optional<Order> out, List<Wish> waiting, int tries) {
  Open {
    waiting = List.copyOf(waiting);
  }

  /** An order that is coming. */
  static Open coming(CrawlUrl url, UrlState before, List<Wish> wishes) {
    return new Open(url, before, Optional.empty(), wishes, 0);
  }

  /** The order handed out, with all wishes that waited. */
  Open handedOut(long number, boolean reuse) {
    var order = new Order(url, number, reuse, waiting);
    return new Open(url, before, Optional.of(order), List.of(), tries);
  }

  /** One wish more, those it beats gone. */
  Open with(Wish wish, List<LabelPart> parts) {
    var mark = Mark.of(wish.label(), parts);
    var kept = new ArrayList<Wish>();
    for (var mine : waiting) {
      var isBeaten =
          mine.activity().equals(wish.activity()) && mark.beats(Mark.of(mine.label(), parts));
      if (!isBeaten) kept.add(mine);
    }
    kept.add(wish);
    return new Open(url, before, out, kept, tries);
  }

  /** To be ordered again, with the wishes of the order that came home and those that waited. */
  Open again(List<Wish> home, int triesNow) {
    var wishes = new LinkedHashSet<>(home);
    wishes.addAll(waiting);
    return new Open(url, before, Optional.empty(), List.copyOf(wishes), triesNow);
  }

  /** The activities the order that is out carries. */
  Set<String> activitiesOut() {
    return activities(out.map(Order::wishes).orElse(List.of()));
  }

  /** The activities the next order will carry. */
  Set<String> activitiesWaiting() {
    return activities(waiting);
  }

  /** All of them. */
  Set<String> activities() {
    var all = activitiesOut();
    all.addAll(activitiesWaiting());
    return all;
  }

  private static Set<String> activities(List<Wish> wishes) {
    var activities = new LinkedHashSet<String>();
    for (var wish : wishes) activities.add(wish.activity());
    return activities;
  }
}
