package orbweaver.frontier;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.known.Mark;
import orbweaver.frontier.known.UrlState;
import orbweaver.frontier.queue.Place;

/**
 * A URL with an order out or coming.
 *
 * @param url of the order
 * @param before where the URL stood before the order, for an outcome that brings nothing new
 * @param out the order a fetcher has
 * @param waiting wishes for the next order: the one that is coming, or the one after that which is
 *     out
 * @param place where it waits in its host's queue
 * @param tries failed fetches in a row
 */
record Open(
    CrawlUrl url,
    UrlState before,
    Optional<Order> out,
    List<Wish> waiting,
    Optional<Place> place,
    int tries) {
  Open {
    waiting = List.copyOf(waiting);
  }

  /** Nothing is out, and nothing is coming. */
  static Open resting(CrawlUrl url, UrlState state) {
    return new Open(url, state, Optional.empty(), List.of(), Optional.empty(), 0);
  }

  /** One wish more, those it beats gone, the others of its activity as urgent as it is. */
  Open wanting(Wish wish, List<LabelPart> parts) {
    var mark = Mark.of(wish.label(), parts);
    var kept = new ArrayList<Wish>();
    for (var mine : hastened(wish.activity(), wish.priority()).waiting) {
      var isBeaten =
          mine.activity().equals(wish.activity()) && mark.beats(Mark.of(mine.label(), parts));
      if (!isBeaten) kept.add(mine);
    }
    kept.add(wish);
    return waiting(kept);
  }

  /** An activity wants it so soon, by whichever way. */
  Open hastened(String activity, Priority priority) {
    return waiting(
        waiting.stream()
            .map(wish -> wish.activity().equals(activity) ? wish.asSoonAs(priority) : wish)
            .toList());
  }

  private Open waiting(List<Wish> wishes) {
    return new Open(url, before, out, wishes, place, tries);
  }

  /** As soon as the most urgent of the wishes that wait. */
  Priority priority() {
    return waiting.stream()
        .map(Wish::priority)
        .min(Comparator.comparingInt(Priority::number))
        .orElseThrow();
  }

  Open queued(Place there) {
    return new Open(url, before, out, waiting, Optional.of(there), tries);
  }

  /** The order handed out, with all wishes that waited. */
  Open handedOut(long number, boolean reuse) {
    var order = new Order(url, number, reuse, waiting);
    return new Open(url, before, Optional.of(order), List.of(), Optional.empty(), tries);
  }

  /** The order that was out is home. */
  Open home() {
    return new Open(url, before, Optional.empty(), waiting, Optional.empty(), tries);
  }

  /** To be ordered again, with the wishes of the order that came home and those that waited. */
  Open again(int triesNow) {
    var wishes = new LinkedHashSet<>(out.map(Order::wishes).orElse(List.of()));
    wishes.addAll(waiting);
    return new Open(url, before, Optional.empty(), List.copyOf(wishes), Optional.empty(), triesNow);
  }

  /** Home with an answer. */
  Open after(UrlState state) {
    return new Open(url, state, Optional.empty(), waiting, Optional.empty(), 0);
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
