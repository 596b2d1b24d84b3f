package orbweaver.frontier.open;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.hold.Aside;
import orbweaver.frontier.hold.Held;
import orbweaver.frontier.hold.Pile;
import orbweaver.frontier.hold.Slot;
import orbweaver.frontier.known.UrlState;
import orbweaver.frontier.queue.Homing;
import orbweaver.frontier.queue.Place;
import orbweaver.frontier.state.Codec;

/**
 * A URL with an order out or coming, or held.
 *
 * @param url of the order
 * @param before where the URL stood before the order, for an outcome that brings nothing new
 * @param answered activities for which it came to that: what they want by a better label is judged
 *     by the answer they have
 * @param out the order a fetcher has
 * @param waiting wishes for the next order: the one that is coming, or the one after that which is
 *     out
 * @param held wishes for the last resort
 * @param place where it waits in its host's queue
 * @param tries failed fetches in a row
 * @param start where the host stood when the order went out
 */
public record Open(
    CrawlUrl url,
    UrlState before,
    Set<String> answered,
    Optional<Order> out,
    List<Wish> waiting,
    List<Held> held,
    Optional<Place> place,
    int tries,
    Homing.Start start) {
  /** Compact, since each is written and read several times. */
  public static final Codec<Open> CODEC = new OpenCodec();

  public Open {
    answered = Set.copyOf(answered);
    waiting = List.copyOf(waiting);
    held = List.copyOf(held);
  }

  /** Nothing is out, and nothing is coming; these have seen it come to where it stands. */
  public static Open resting(CrawlUrl url, UrlState state, Set<String> answered) {
    return new Open(
        url,
        state,
        answered,
        Optional.empty(),
        List.of(),
        List.of(),
        Optional.empty(),
        0,
        Homing.Start.NONE);
  }

  /** One wish more, those it beats gone, the others of its activity as urgent as it is. */
  public Open wanting(Wish wish, Predicate<Wish> isBeaten) {
    var hastened = hastened(wish.activity(), wish.priority());
    var wishes = new ArrayList<>(hastened.waiting);
    wishes.removeIf(isBeaten);
    wishes.add(wish);
    return with(wishes, hastened.held);
  }

  /** One wish more for the last resort, the held ones it beats gone. */
  public Open holding(Held more, Predicate<Wish> isBeaten) {
    var wishes = new ArrayList<>(held);
    wishes.removeIf(mine -> isBeaten.test(mine.wish()));
    wishes.add(more);
    return with(waiting, wishes);
  }

  /** An activity wants it so soon, by whichever way: what is less urgent is held no more. */
  public Open hastened(String activity, Priority priority) {
    var freed = freeing(mine -> mine.isOvertakenBy(activity, priority));
    var wishes = new ArrayList<>(freed.waiting);
    wishes.replaceAll(wish -> wish.activity().equals(activity) ? wish.asSoonAs(priority) : wish);
    return with(wishes, freed.held);
  }

  /** A phase has come to what is held in that slot. */
  public Open released(Slot slot) {
    return freeing(mine -> mine.slot().equals(slot));
  }

  /** Tests whether a request for the URL had an outcome. */
  public boolean wasTried() {
    return tries > 0 || before != UrlState.PENDING;
  }

  /** Whether a wish of an activity for it is parked. */
  public boolean isParkedFor(String activity) {
    return held.stream().anyMatch(mine -> mine.isParkedFor(activity));
  }

  /** Why it came to an end for an activity; empty where it did not. */
  public Optional<Aside> endFor(String activity) {
    return held.stream().filter(mine -> mine.isEndedFor(activity)).map(Held::why).findFirst();
  }

  /** Whether it came to an end for an activity. */
  public boolean isEndedFor(String activity) {
    return endFor(activity).isPresent();
  }

  /** Returns a copy in which nothing is parked for an activity. */
  public Open unparked(String activity) {
    return freeing(mine -> mine.isParkedFor(activity));
  }

  /** An activity wants it though it looks like a trap, or had come to an end. */
  public Open insisted(String activity) {
    return freeing(mine -> mine.isParkedFor(activity) || mine.isEndedFor(activity));
  }

  /** The activities for which nothing is there when the order that is out brings nothing. */
  public Set<String> losing() {
    var all = activitiesOut();
    all.removeAll(answered);
    return all;
  }

  /** Home with nothing for these; all that they want of it waits. */
  public Open lost(UrlState state, Set<String> losing) {
    Predicate<Wish> isLost = wish -> losing.contains(wish.activity());
    var wishes = new LinkedHashSet<>(out.map(Order::wishes).orElse(List.of()));
    wishes.removeIf(isLost.negate());
    wishes.addAll(waiting);
    return home(state, answered, List.copyOf(wishes), 0)
        .freeing(mine -> losing.contains(mine.wish().activity()));
  }

  /** What is held in that slot. */
  public Optional<Held> at(Slot slot) {
    return held.stream().filter(mine -> mine.slot().equals(slot)).findFirst();
  }

  /** What was held in a slot is held in another. */
  public Open moved(Slot from, Slot to) {
    var wishes = new ArrayList<>(held);
    wishes.replaceAll(mine -> mine.slot().equals(from) ? new Held(mine.wish(), to) : mine);
    return with(waiting, wishes);
  }

  private Open freeing(Predicate<Held> isFree) {
    var wishes = new ArrayList<>(waiting);
    held.stream().filter(isFree).map(Held::wish).forEach(wishes::add);
    return with(wishes, held.stream().filter(isFree.negate()).toList());
  }

  private Open with(List<Wish> nowWaiting, List<Held> nowHeld) {
    return new Open(url, before, answered, out, nowWaiting, nowHeld, place, tries, start);
  }

  /** Some of the wishes that wait are laid aside. */
  public Open layingAside(List<Held> more) {
    var wishes = new ArrayList<>(waiting);
    for (var mine : more) wishes.remove(mine.wish());
    var all = new ArrayList<>(held);
    all.addAll(more);
    return with(wishes, all);
  }

  public Open queued(Place there) {
    return new Open(url, before, answered, out, waiting, held, Optional.of(there), tries, start);
  }

  /** It waits in no queue, and is not tried. */
  public Open unqueued() {
    return new Open(url, before, answered, out, waiting, held, Optional.empty(), 0, start);
  }

  /** The order handed out, with these of the wishes that waited. */
  public Open handedOut(Order order, Homing.Start from) {
    var left = new ArrayList<>(waiting);
    left.removeAll(order.wishes());
    return new Open(
        url, before, answered, Optional.of(order), left, held, Optional.empty(), tries, from);
  }

  /** The order that was out is home. */
  public Open home() {
    return home(before, answered, waiting, tries);
  }

  /** To be ordered again, with the wishes of the order that came home and those that waited. */
  public Open again(int triesNow) {
    var wishes = new LinkedHashSet<>(out.map(Order::wishes).orElse(List.of()));
    wishes.addAll(waiting);
    return home(before, answered, List.copyOf(wishes), triesNow);
  }

  /** Home with an answer. */
  public Open after(UrlState state) {
    var all = activitiesOut();
    all.addAll(answered);
    return home(state, all, waiting, 0);
  }

  private Open home(UrlState state, Set<String> those, List<Wish> wishes, int triesNow) {
    return new Open(
        url,
        state,
        those,
        Optional.empty(),
        wishes,
        held,
        Optional.empty(),
        triesNow,
        Homing.Start.NONE);
  }

  /** Whether nothing is wanted of it but what the order that was out has brought. */
  public boolean isSatisfied() {
    return waiting.isEmpty() && held.isEmpty();
  }

  /** Whether something is out or coming. */
  public boolean isUnderWay() {
    return out.isPresent() || !waiting.isEmpty();
  }

  /** Whether all that wait have an answer, and ask again. */
  public boolean isAskedAgain() {
    return !waiting.isEmpty() && answered.containsAll(activitiesWaiting());
  }

  /** The activities the order that is out carries. */
  public Set<String> activitiesOut() {
    return activities(out.map(Order::wishes).orElse(List.of()));
  }

  /** The activities the next order will carry. */
  public Set<String> activitiesWaiting() {
    return activities(waiting);
  }

  private static Set<String> activities(List<Wish> wishes) {
    var activities = new LinkedHashSet<String>();
    for (var wish : wishes) activities.add(wish.activity());
    return activities;
  }

  /** Whether the order that is out carries it. */
  boolean isOutFor(String activity) {
    return out.isPresent() && isAmong(out.get().wishes(), activity);
  }

  /** Whether the next order will carry it. */
  boolean isComingFor(String activity) {
    return isAmong(waiting, activity);
  }

  private static boolean isAmong(List<Wish> wishes, String activity) {
    for (var wish : wishes) if (wish.activity().equals(activity)) return true;
    return false;
  }

  /** Why it is held for an activity, by each of its slots; nothing where it is not. */
  List<Aside> whyHeldFor(String activity) {
    if (held.isEmpty()) return List.of();
    return slots().stream()
        .map(Slot::pile)
        .filter(pile -> pile.activity().equals(activity))
        .map(Pile::why)
        .toList();
  }

  private boolean isHeldFor(String activity) {
    for (var mine : held) if (mine.wish().activity().equals(activity)) return true;
    return false;
  }

  /** Whether it is on its way, or held, for an activity. */
  public boolean isFor(String activity) {
    return isOutFor(activity) || isComingFor(activity) || isHeldFor(activity);
  }

  /** Where it is held. */
  public Set<Slot> slots() {
    if (held.isEmpty()) return Set.of();
    return held.stream().map(Held::slot).collect(Collectors.toSet());
  }
}
