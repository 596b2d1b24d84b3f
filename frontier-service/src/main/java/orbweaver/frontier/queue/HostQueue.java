package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.control.HostStatus;

/**
 * Host queue: the waiting URLs and the request state of one politeness key.
 *
 * @param levels the levels in which URLs wait
 * @param inFlight the number of requests in flight
 * @param completedRequests the number of requests ever completed
 * @param notBefore no request is sent before this time
 * @param failingServers the servers that do not answer
 * @param restriction the restriction set by an operator
 * @param windowEstimator the estimator of the window
 * @param lastOutcome the outcome of the last completed request as a word
 * @param published true if the latest status of the idle host was published
 */
public record HostQueue(
    PriorityLevels levels,
    int inFlight,
    long completedRequests,
    Instant notBefore,
    FailingServers failingServers,
    HostRestriction restriction,
    WindowEstimator windowEstimator,
    Optional<String> lastOutcome,
    boolean published) {
  public static final HostQueue EMPTY =
      new HostQueue(
          PriorityLevels.EMPTY,
          0,
          0,
          Instant.EPOCH,
          FailingServers.NONE,
          HostRestriction.NONE,
          WindowEstimator.NONE,
          Optional.empty(),
          false);

  // A fetcher delays a host by at most one day, and its clock may be somewhat ahead. A longer delay
  // was set before the clock went back, and is ignored.
  private static final Duration MAX_DELAY = Duration.ofDays(2);

  /** Returns the number of waiting URLs. */
  public long waitingUrls() {
    return levels.waitingUrls();
  }

  /** Tests whether no request is sent now. */
  public boolean isDelayed(Instant now) {
    return now.isBefore(restriction.blockedUntil()) || isDelayedBy(notBefore, now);
  }

  /** Tests whether a delay that failures caused lasts now. */
  static boolean isDelayedBy(Instant notBefore, Instant now) {
    return now.isBefore(notBefore) && !notBefore.isAfter(now.plus(MAX_DELAY));
  }

  /** Returns the time before which no request is sent, for any reason. */
  public Instant readyAt() {
    return notBefore.isAfter(restriction.blockedUntil()) ? notBefore : restriction.blockedUntil();
  }

  /**
   * Tests whether one more request, of the first waiting level, may be in flight.
   *
   * @param delay the minimum delay between two requests to the host
   * @param hosts number of hosts of the partition that have requests in flight
   */
  boolean hasRoom(Duration delay, WindowBounds bounds, int hosts) {
    return !levels.isEmpty() && inFlight < windowOfFirstLevel(delay, bounds, hosts);
  }

  // The window is doubled for FIRST URLs: otherwise they would wait here behind NEXT URLs of their
  // own host, and could not precede NEXT URLs of other hosts in the fetcher. A strict search order
  // keeps its window.
  private int windowOfFirstLevel(Duration delay, WindowBounds bounds, int hosts) {
    var window = window(delay, bounds, hosts);
    return levels.startsWithFirst() && !levels.isStrict() ? 2 * window : window;
  }

  /**
   * Returns the number of requests that may be in flight.
   *
   * @param delay the minimum delay between two requests to the host
   * @param hosts number of hosts of the partition that have requests in flight
   */
  int window(Duration delay, WindowBounds bounds, int hosts) {
    if (levels.isStrict()) return 1;
    return windowEstimator.window(
        effectiveDelay(delay), bounds.initial(hosts), bounds.maxRoundTrip());
  }

  private Duration effectiveDelay(Duration delay) {
    return restriction.minDelay().filter(minimum -> minimum.compareTo(delay) > 0).orElse(delay);
  }

  /** Returns a copy with one more URL at the end of a level. */
  HostQueue withAdded(QueuePriority priority) {
    return with(levels.withAdded(priority), inFlight);
  }

  /** Returns a copy with one URL less in a level. */
  HostQueue withRemoved(QueuePriority priority) {
    return with(levels.withRemoved(priority), inFlight);
  }

  /**
   * Returns a copy in which a URL of a level is removed without a request.
   *
   * @param head the first position of the level where a URL may wait now
   */
  HostQueue withDropped(QueuePriority priority, long head) {
    return with(levels.withDropped(priority, head), inFlight);
  }

  /**
   * Returns a copy in which a URL of a level is removed and its request is in flight.
   *
   * @param head the first position of the level where a URL may wait now
   */
  HostQueue withDispatched(QueuePriority priority, long head) {
    return with(levels.withDispatched(priority, head), inFlight + 1);
  }

  private HostQueue with(PriorityLevels newLevels, int newInFlight) {
    return new HostQueue(
        newLevels,
        newInFlight,
        completedRequests,
        notBefore,
        failingServers,
        restriction,
        windowEstimator,
        lastOutcome,
        false);
  }

  /** Returns a copy with a restriction. */
  public HostQueue withRestriction(HostRestriction restriction) {
    return with(notBefore, failingServers, restriction);
  }

  /** Returns a copy with other servers that do not answer. */
  public HostQueue withFailingServers(FailingServers servers) {
    return with(notBefore, servers, restriction);
  }

  /** Returns a copy with other reasons for sending no request. */
  HostQueue with(Instant newNotBefore, FailingServers servers, HostRestriction newRestriction) {
    return new HostQueue(
        levels,
        inFlight,
        completedRequests,
        newNotBefore,
        servers,
        newRestriction,
        windowEstimator,
        lastOutcome,
        false);
  }

  /** Returns a copy with other levels. */
  HostQueue withLevels(PriorityLevels newLevels) {
    return with(newLevels, inFlight);
  }

  /**
   * Returns a copy with other counts and measurements of its requests.
   *
   * @param outcome outcome of the last completed request
   */
  HostQueue withRequests(
      int newInFlight, long completed, WindowEstimator estimator, Optional<String> outcome) {
    return new HostQueue(
        levels,
        newInFlight,
        completed,
        notBefore,
        failingServers,
        restriction,
        estimator,
        outcome,
        false);
  }

  /** Returns a copy with one request less in flight. */
  public HostQueue withCompletion(
      CompletedRequest completed, Instant newNotBefore, FailingServers servers) {
    return new HostQueue(
        levels,
        inFlight - 1,
        completedRequests + 1,
        newNotBefore,
        servers,
        restriction,
        completed.measure(windowEstimator, completedRequests + 1),
        Optional.of(completed.outcome()),
        false);
  }

  /** Returns a copy of an idle host whose status was published. Every other copy is unpublished. */
  HostQueue withPublished() {
    return new HostQueue(
        levels,
        inFlight,
        completedRequests,
        notBefore,
        failingServers,
        restriction,
        windowEstimator,
        lastOutcome,
        true);
  }

  /** Tests whether no request waits or is in flight. */
  public boolean isIdle() {
    return levels.isEmpty() && inFlight == 0;
  }

  /**
   * Returns the status for people.
   *
   * @param window number of requests that may be in flight
   * @param delayedUntil no request is sent before this time, because of failures
   * @param budgetExhausted the activities that have exhausted their budget for the host
   */
  HostStatus status(
      String key,
      int window,
      Optional<Instant> delayedUntil,
      List<String> budgetExhausted,
      Instant now) {
    return HostStatus.builder(key)
        .waitingUrls(waitingUrls())
        .inFlight(inFlight)
        .window(window)
        .delayedUntil(delayedUntil)
        .blockedUntil(Optional.of(restriction.blockedUntil()).filter(now::isBefore))
        .minDelay(restriction.minDelay())
        .givenUpBy(failingServers.giveUpTexts())
        .budgetExhausted(budgetExhausted)
        .lastOutcome(lastOutcome)
        .build();
  }
}
