package orbweaver.frontier.active;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.ActivityLookup;
import orbweaver.frontier.hold.HeldInterest;
import orbweaver.frontier.hold.HoldPosition;
import orbweaver.frontier.hold.HoldQueueId;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.queue.CompletedRequest;
import orbweaver.frontier.queue.QueuePosition;
import orbweaver.frontier.queue.QueuePriority;
import orbweaver.frontier.seen.UrlState;
import orbweaver.frontier.state.Codec;

/**
 * URL with work: a request in flight or waiting, or held interests.
 *
 * @param url the URL
 * @param previousState the state before the request, kept if the outcome brings nothing new
 * @param answered activities that have the answer for that state: their interests by another path
 *     are evaluated against the stored page
 * @param inFlight the request in flight
 * @param waiting interests for the next request: the one that is queued, or the one after the
 *     request in flight
 * @param held held interests
 * @param position the position in its host queue
 * @param failedTries consecutive failed requests
 * @param dispatch the state of the host when the request in flight was dispatched
 * @param refresh whether a refresh waits for the next request: the stored response does not serve
 */
public record ActiveUrl(
    CrawlUrl url,
    UrlState previousState,
    Set<String> answered,
    Optional<FetchRequest> inFlight,
    List<Interest> waiting,
    List<HeldInterest> held,
    Optional<QueuePosition> position,
    int failedTries,
    CompletedRequest.DispatchSnapshot dispatch,
    boolean refresh) {
  /** Compact binary codec: each URL is written and read several times. */
  public static final Codec<ActiveUrl> CODEC = new ActiveUrlCodec();

  public ActiveUrl {
    answered = Set.copyOf(answered);
    waiting = List.copyOf(waiting);
    held = List.copyOf(held);
  }

  /**
   * Creates a URL without work.
   *
   * @param answered activities that have the answer for its state
   */
  public static ActiveUrl idle(CrawlUrl url, UrlState state, Set<String> answered) {
    return new ActiveUrl(
        url,
        state,
        answered,
        Optional.empty(),
        List.of(),
        List.of(),
        Optional.empty(),
        0,
        CompletedRequest.DispatchSnapshot.NONE,
        false);
  }

  /** Returns a copy whose next request is sent, before other URLs of the host. */
  public ActiveUrl withRefresh() {
    return withRefresh(true);
  }

  /** Returns a copy for which a refresh waits or not. */
  ActiveUrl withRefresh(boolean waits) {
    return new ActiveUrl(
        url,
        previousState,
        answered,
        inFlight,
        waiting,
        held,
        position,
        failedTries,
        dispatch,
        waits);
  }

  /**
   * Returns a copy with one more interest, without the dominated ones; the other interests of its
   * activity get at least its priority.
   */
  public ActiveUrl withInterest(Interest interest, Predicate<Interest> isDominated) {
    var prioritized = withPriority(interest.activity(), interest.priority());
    var interests = new ArrayList<>(prioritized.waiting);
    interests.removeIf(isDominated);
    interests.add(interest);
    return with(interests, prioritized.held);
  }

  /** Returns a copy with one more held interest, without the dominated ones. */
  public ActiveUrl withHeld(HeldInterest added, Predicate<Interest> isDominated) {
    var interests = new ArrayList<>(held);
    interests.removeIf(other -> isDominated.test(other.interest()));
    interests.add(added);
    return with(waiting, interests);
  }

  /**
   * Returns a copy with at least this priority for all interests of an activity; last-resort
   * interests that now have a higher priority are released.
   */
  public ActiveUrl withPriority(String activity, Priority priority) {
    var released = releaseIf(candidate -> candidate.isOvertakenBy(activity, priority));
    var interests = new ArrayList<>(released.waiting);
    interests.replaceAll(
        interest ->
            interest.activity().equals(activity)
                ? interest.withPriorityAtLeast(priority)
                : interest);
    return with(interests, released.held);
  }

  /** Returns a copy in which the interest at a hold position is released. */
  public ActiveUrl withReleased(HoldPosition position) {
    return releaseIf(interest -> interest.position().equals(position));
  }

  /** Tests whether a request for the URL had an outcome. */
  public boolean wasTried() {
    return failedTries > 0 || previousState != UrlState.PENDING;
  }

  /** Tests whether an interest of an activity is quarantined. */
  public boolean isQuarantinedFor(String activity) {
    return held.stream().anyMatch(interest -> interest.isQuarantinedFor(activity));
  }

  /** Returns the final reason to hold an interest of an activity; empty if there is none. */
  public Optional<HoldReason> endReasonFor(String activity) {
    return held.stream()
        .filter(interest -> interest.isEndedFor(activity))
        .map(HeldInterest::reason)
        .findFirst();
  }

  /** Tests whether an interest of an activity is held for a final reason. */
  public boolean isEndedFor(String activity) {
    return endReasonFor(activity).isPresent();
  }

  /** Returns a copy in which nothing is quarantined for an activity. */
  public ActiveUrl withoutQuarantine(String activity) {
    return releaseIf(interest -> interest.isQuarantinedFor(activity));
  }

  /**
   * Returns a copy for an activity that forces a request: its interests that are quarantined, or
   * held for a final reason, are released.
   */
  public ActiveUrl withForcedRetry(String activity) {
    return releaseIf(
        interest -> interest.isQuarantinedFor(activity) || interest.isEndedFor(activity));
  }

  /** Returns the activities without an answer that the request in flight carries. */
  public Set<String> unansweredActivities() {
    var all = inFlightActivities();
    all.removeAll(answered);
    return all;
  }

  /**
   * Returns a copy after the request brought nothing for these activities. All their interests are
   * among the waiting ones, from where the caller moves them to hold queues.
   */
  public ActiveUrl withLost(UrlState state, Set<String> givingUp) {
    Predicate<Interest> isLost = interest -> givingUp.contains(interest.activity());
    var interests = new LinkedHashSet<>(inFlight.map(FetchRequest::interests).orElse(List.of()));
    interests.removeIf(isLost.negate());
    interests.addAll(waiting);
    return completed(state, answered, List.copyOf(interests), 0)
        .releaseIf(interest -> givingUp.contains(interest.interest().activity()));
  }

  /** Returns the held interest at a hold position. */
  public Optional<HeldInterest> heldAt(HoldPosition position) {
    return held.stream().filter(interest -> interest.position().equals(position)).findFirst();
  }

  /** Returns a copy in which a held interest has another hold position. */
  public ActiveUrl withHeldMoved(HoldPosition from, HoldPosition to) {
    var interests = new ArrayList<>(held);
    interests.replaceAll(
        interest ->
            interest.position().equals(from)
                ? new HeldInterest(interest.interest(), to)
                : interest);
    return with(waiting, interests);
  }

  private ActiveUrl releaseIf(Predicate<HeldInterest> isReleased) {
    var interests = new ArrayList<>(waiting);
    held.stream().filter(isReleased).map(HeldInterest::interest).forEach(interests::add);
    return with(interests, held.stream().filter(isReleased.negate()).toList());
  }

  /** Returns a copy with other interests. */
  ActiveUrl with(List<Interest> newWaiting, List<HeldInterest> newHeld) {
    return new ActiveUrl(
        url,
        previousState,
        answered,
        inFlight,
        newWaiting,
        newHeld,
        position,
        failedTries,
        dispatch,
        refresh);
  }

  /** Returns a copy in which some of the waiting interests are held. */
  public ActiveUrl withInterestsHeld(List<HeldInterest> added) {
    var interests = new ArrayList<>(waiting);
    for (var heldInterest : added) interests.remove(heldInterest.interest());
    var all = new ArrayList<>(held);
    all.addAll(added);
    return with(interests, all);
  }

  /** Returns a copy with a position in a host queue. */
  public ActiveUrl withPosition(QueuePosition newPosition) {
    return withRequests(inFlight, dispatch, Optional.of(newPosition), failedTries);
  }

  /**
   * Returns a copy with another state of its requests.
   *
   * @param snapshot the state of the host when the request in flight was dispatched
   */
  ActiveUrl withRequests(
      Optional<FetchRequest> request,
      CompletedRequest.DispatchSnapshot snapshot,
      Optional<QueuePosition> newPosition,
      int newTries) {
    return new ActiveUrl(
        url,
        previousState,
        answered,
        request,
        waiting,
        held,
        newPosition,
        newTries,
        snapshot,
        refresh);
  }

  /** Returns a copy without a position in a host queue and without failed requests. */
  public ActiveUrl withoutPosition() {
    return withRequests(inFlight, dispatch, Optional.empty(), 0);
  }

  /** Returns a copy with a request in flight that carries these of the waiting interests. */
  public ActiveUrl withDispatched(
      FetchRequest request, CompletedRequest.DispatchSnapshot snapshot) {
    var left = new ArrayList<>(waiting);
    left.removeAll(request.interests());
    return new ActiveUrl(
        url,
        previousState,
        answered,
        Optional.of(request),
        left,
        held,
        Optional.empty(),
        failedTries,
        snapshot,
        refresh && request.reuse());
  }

  /** Returns a copy without a request in flight. */
  public ActiveUrl withCompletion() {
    return completed(previousState, answered, waiting, failedTries);
  }

  /**
   * Returns a copy that waits for another request, with the interests of the completed request and
   * those that waited.
   */
  public ActiveUrl withRetry(int newTries) {
    var interests = new LinkedHashSet<>(inFlight.map(FetchRequest::interests).orElse(List.of()));
    interests.addAll(waiting);
    return completed(previousState, answered, List.copyOf(interests), newTries);
  }

  /** Returns a copy after the request in flight was answered. */
  public ActiveUrl withAnswer(UrlState state) {
    var all = inFlightActivities();
    all.addAll(answered);
    return completed(state, all, waiting, 0);
  }

  private ActiveUrl completed(
      UrlState state, Set<String> newAnswered, List<Interest> interests, int newTries) {
    return new ActiveUrl(
        url,
        state,
        newAnswered,
        Optional.empty(),
        interests,
        held,
        Optional.empty(),
        newTries,
        CompletedRequest.DispatchSnapshot.NONE,
        refresh);
  }

  /** Tests whether no interest waits or is held. */
  public boolean isSatisfied() {
    return waiting.isEmpty() && held.isEmpty();
  }

  /** Tests whether a request is in flight or waiting. */
  public boolean hasWork() {
    return inFlight.isPresent() || !waiting.isEmpty();
  }

  /** Tests whether all activities that wait have an answer already and want a new one. */
  public boolean isRefetch() {
    return !waiting.isEmpty() && answered.containsAll(waitingActivities());
  }

  /** Returns the activities that the request in flight carries. */
  public Set<String> inFlightActivities() {
    return activities(inFlight.map(FetchRequest::interests).orElse(List.of()));
  }

  /** Returns the activities that the next request will carry. */
  public Set<String> waitingActivities() {
    return activities(waiting);
  }

  private static Set<String> activities(List<Interest> interests) {
    var activities = new LinkedHashSet<String>();
    for (var interest : interests) activities.add(interest.activity());
    return activities;
  }

  /** Tests whether the request in flight carries an activity. */
  boolean isInFlightFor(String activity) {
    return inFlight.isPresent() && hasInterestOf(inFlight.get().interests(), activity);
  }

  /** Tests whether the next request will carry an activity. */
  boolean isWaitingFor(String activity) {
    return hasInterestOf(waiting, activity);
  }

  private static boolean hasInterestOf(List<Interest> interests, String activity) {
    for (var interest : interests) if (interest.activity().equals(activity)) return true;
    return false;
  }

  /** Returns the hold reasons for an activity, one per hold position. */
  List<HoldReason> holdReasonsFor(String activity) {
    if (held.isEmpty()) return List.of();
    return holdPositions().stream()
        .map(HoldPosition::queue)
        .filter(queue -> queue.activity().equals(activity))
        .map(HoldQueueId::reason)
        .toList();
  }

  private boolean isHeldFor(String activity) {
    for (var interest : held) if (interest.interest().activity().equals(activity)) return true;
    return false;
  }

  /** Tests whether an activity has an interest that is in flight, waiting or held. */
  public boolean isActiveFor(String activity) {
    return isInFlightFor(activity) || isWaitingFor(activity) || isHeldFor(activity);
  }

  /**
   * Returns the priority in the host queue: the highest that its interests ask for, behind the URLs
   * that were not tried yet if a request failed; that of a refresh is before all others.
   */
  public QueuePriority queuePriority(ActivityLookup activities) {
    var priority =
        waiting.stream()
            .map(interest -> QueuePriority.of(interest, searchOrder(interest, activities)))
            .min(Comparator.naturalOrder())
            .orElseThrow();
    if (refresh) return new QueuePriority(Priority.FIRST, 0, priority.isStrict());
    if (isRefetch()) return priority.afterAllOthers();
    return failedTries > 0 ? priority.afterUntried() : priority;
  }

  // A walker that sorts by scores gives them to links of an activity whose policy defines none.
  // Depth-first, it takes the links of one page before those of another: a local best-first search.
  private static SearchOrder searchOrder(Interest interest, ActivityLookup activities) {
    var order =
        activities
            .current(interest.activity())
            .map(
                activity ->
                    activity.effectivePolicy().search().orElse(SearchPolicy.DEFAULT).order())
            .orElse(SearchOrder.BREADTH);
    return interest.score().isPresent() && order != SearchOrder.DEPTH ? SearchOrder.BEST : order;
  }

  /** Returns the hold positions. */
  public Set<HoldPosition> holdPositions() {
    if (held.isEmpty()) return Set.of();
    return held.stream().map(HeldInterest::position).collect(Collectors.toSet());
  }
}
