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
 * URL with work: a request in flight or waiting, or held interests.
 *
 * @param url the URL
 * @param before the state before the request, kept if the outcome brings nothing new
 * @param answered activities that have the answer for that state: their interests by a better path
 *     are evaluated against the stored response
 * @param out the request in flight
 * @param waiting interests for the next request: the one that is queued, or the one after the
 *     request in flight
 * @param held held interests
 * @param place the position in its host queue
 * @param tries consecutive failed requests
 * @param start the state of the host when the request in flight was dispatched
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
  /** Compact, since each URL is written and read several times. */
  public static final Codec<Open> CODEC = new OpenCodec();

  public Open {
    answered = Set.copyOf(answered);
    waiting = List.copyOf(waiting);
    held = List.copyOf(held);
  }

  /**
   * Creates a URL without work.
   *
   * @param answered activities that have the answer for its state
   */
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

  /**
   * Returns a copy with one more interest, without the dominated ones; the other interests of its
   * activity get at least its priority.
   */
  public Open wanting(Wish interest, Predicate<Wish> isBeaten) {
    var prioritized = hastened(interest.activity(), interest.priority());
    var interests = new ArrayList<>(prioritized.waiting);
    interests.removeIf(isBeaten);
    interests.add(interest);
    return with(interests, prioritized.held);
  }

  /** Returns a copy with one more held interest, without the dominated ones. */
  public Open holding(Held added, Predicate<Wish> isBeaten) {
    var wishes = new ArrayList<>(held);
    wishes.removeIf(other -> isBeaten.test(other.wish()));
    wishes.add(added);
    return with(waiting, wishes);
  }

  /**
   * Returns a copy with at least this priority for all interests of an activity; last-resort
   * interests that now have a higher priority are released.
   */
  public Open hastened(String activity, Priority priority) {
    var released = releaseIf(candidate -> candidate.isOvertakenBy(activity, priority));
    var interests = new ArrayList<>(released.waiting);
    interests.replaceAll(interest -> interest.activity().equals(activity) ? interest.asSoonAs(priority) : interest);
    return with(interests, released.held);
  }

  /** Returns a copy in which the interest at a hold position is released. */
  public Open released(Slot position) {
    return releaseIf(interest -> interest.slot().equals(position));
  }

  /** Tests whether a request for the URL had an outcome. */
  public boolean wasTried() {
    return tries > 0 || before != UrlState.PENDING;
  }

  /** Tests whether an interest of an activity is quarantined. */
  public boolean isParkedFor(String activity) {
    return held.stream().anyMatch(interest -> interest.isParkedFor(activity));
  }

  /** Returns the reason why the URL is finished for an activity; empty if it is not. */
  public Optional<Aside> endFor(String activity) {
    return held.stream().filter(interest -> interest.isEndedFor(activity)).map(Held::why).findFirst();
  }

  /** Tests whether the URL is finished for an activity. */
  public boolean isEndedFor(String activity) {
    return endFor(activity).isPresent();
  }

  /** Returns a copy in which nothing is quarantined for an activity. */
  public Open unparked(String activity) {
    return releaseIf(interest -> interest.isParkedFor(activity));
  }

  /**
   * Returns a copy for an activity that forces a request: quarantined and finished interests are
   * released.
   */
  public Open insisted(String activity) {
    return releaseIf(interest -> interest.isParkedFor(activity) || interest.isEndedFor(activity));
  }

  /** Returns the activities without an answer that the request in flight carries. */
  public Set<String> losing() {
    var all = activitiesOut();
    all.removeAll(answered);
    return all;
  }

  /**
   * Returns a copy after the request brought nothing for these activities; all their interests
   * wait, to be held.
   */
  public Open lost(UrlState state, Set<String> givingUp) {
    Predicate<Wish> isLost = interest -> givingUp.contains(interest.activity());
    var interests = new LinkedHashSet<>(out.map(Order::wishes).orElse(List.of()));
    interests.removeIf(isLost.negate());
    interests.addAll(waiting);
    return completed(state, answered, List.copyOf(interests), 0)
        .releaseIf(interest -> givingUp.contains(interest.wish().activity()));
  }

  /** Returns the held interest at a hold position. */
  public Optional<Held> at(Slot position) {
    return held.stream().filter(interest -> interest.slot().equals(position)).findFirst();
  }

  /** Returns a copy in which a held interest has another hold position. */
  public Open moved(Slot from, Slot to) {
    var wishes = new ArrayList<>(held);
    wishes.replaceAll(interest -> interest.slot().equals(from) ? new Held(interest.wish(), to) : interest);
    return with(waiting, wishes);
  }

  private Open releaseIf(Predicate<Held> isReleased) {
    var interests = new ArrayList<>(waiting);
    held.stream().filter(isReleased).map(Held::wish).forEach(interests::add);
    return with(interests, held.stream().filter(isReleased.negate()).toList());
  }

  private Open with(List<Wish> newWaiting, List<Held> newHeld) {
    return new Open(url, before, answered, out, newWaiting, newHeld, place, tries, start);
  }

  /** Returns a copy in which some of the waiting interests are held. */
  public Open layingAside(List<Held> added) {
    var interests = new ArrayList<>(waiting);
    for (var heldBack : added) interests.remove(heldBack.wish());
    var all = new ArrayList<>(held);
    all.addAll(added);
    return with(interests, all);
  }

  /** Returns a copy with a position in a host queue. */
  public Open queued(Place newPosition) {
    return new Open(url, before, answered, out, waiting, held, Optional.of(newPosition), tries, start);
  }

  /** Returns a copy without a position in a host queue and without failed requests. */
  public Open unqueued() {
    return new Open(url, before, answered, out, waiting, held, Optional.empty(), 0, start);
  }

  /** Returns a copy with a request in flight that carries these of the waiting interests. */
  public Open handedOut(Order request, Homing.Start snapshot) {
    var left = new ArrayList<>(waiting);
    left.removeAll(request.wishes());
    return new Open(
        url, before, answered, Optional.of(request), left, held, Optional.empty(), tries, snapshot);
  }

  /** Returns a copy without a request in flight. */
  public Open home() {
    return completed(before, answered, waiting, tries);
  }

  /**
   * Returns a copy that waits for another request, with the interests of the completed request and
   * those that waited.
   */
  public Open again(int newTries) {
    var interests = new LinkedHashSet<>(out.map(Order::wishes).orElse(List.of()));
    interests.addAll(waiting);
    return completed(before, answered, List.copyOf(interests), newTries);
  }

  /** Returns a copy after the request in flight was answered. */
  public Open after(UrlState state) {
    var all = activitiesOut();
    all.addAll(answered);
    return completed(state, all, waiting, 0);
  }

  private Open completed(UrlState state, Set<String> newAnswered, List<Wish> interests, int newTries) {
    return new Open(
        url,
        state,
        newAnswered,
        Optional.empty(),
        interests,
        held,
        Optional.empty(),
        newTries,
        Homing.Start.NONE);
  }

  /** Tests whether no interest waits or is held. */
  public boolean isSatisfied() {
    return waiting.isEmpty() && held.isEmpty();
  }

  /** Tests whether a request is in flight or waiting. */
  public boolean isUnderWay() {
    return out.isPresent() || !waiting.isEmpty();
  }

  /** Tests whether all activities that wait have an answer already and want a new one. */
  public boolean isAskedAgain() {
    return !waiting.isEmpty() && answered.containsAll(activitiesWaiting());
  }

  /** Returns the activities that the request in flight carries. */
  public Set<String> activitiesOut() {
    return activities(out.map(Order::wishes).orElse(List.of()));
  }

  /** Returns the activities that the next request will carry. */
  public Set<String> activitiesWaiting() {
    return activities(waiting);
  }

  private static Set<String> activities(List<Wish> interests) {
    var activities = new LinkedHashSet<String>();
    for (var interest : interests) activities.add(interest.activity());
    return activities;
  }

  /** Tests whether the request in flight carries an activity. */
  boolean isOutFor(String activity) {
    return out.isPresent() && hasInterestOf(out.get().wishes(), activity);
  }

  /** Tests whether the next request will carry an activity. */
  boolean isComingFor(String activity) {
    return hasInterestOf(waiting, activity);
  }

  private static boolean hasInterestOf(List<Wish> interests, String activity) {
    for (var interest : interests) if (interest.activity().equals(activity)) return true;
    return false;
  }

  /** Returns the hold reasons for an activity, one per hold position. */
  List<Aside> whyHeldFor(String activity) {
    if (held.isEmpty()) return List.of();
    return slots().stream()
        .map(Slot::pile)
        .filter(queue -> queue.activity().equals(activity))
        .map(Pile::why)
        .toList();
  }

  private boolean isHeldFor(String activity) {
    for (var interest : held) if (interest.wish().activity().equals(activity)) return true;
    return false;
  }

  /** Tests whether an activity has an interest that is in flight, waiting or held. */
  public boolean isFor(String activity) {
    return isOutFor(activity) || isComingFor(activity) || isHeldFor(activity);
  }

  /** Returns the hold positions. */
  public Set<Slot> slots() {
    if (held.isEmpty()) return Set.of();
    return held.stream().map(Held::slot).collect(Collectors.toSet());
  }
}
