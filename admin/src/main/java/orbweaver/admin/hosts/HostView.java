package orbweaver.admin.hosts;

import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.frontier.queue.HostQueue;

/**
 * Combined view of one host: queue of the frontier, politeness state of the fetcher, budgets.
 *
 * @param queue queue of the frontier
 * @param share initial window: requests that may be in flight before anything is measured
 * @param fetcherState politeness state of the fetcher, if it has any
 * @param unreachableRobots record of a robots.txt of the host that could not be fetched
 * @param exhaustedActivities activities that have exhausted their budget for the host
 */
record HostView(
    HostQueue queue,
    int share,
    Optional<HostState> fetcherState,
    Optional<RobotsTxt> unreachableRobots,
    List<String> exhaustedActivities) {
  private static final Duration SAME_RESPONSE = Duration.ofSeconds(1);

  HostView {
    exhaustedActivities = List.copyOf(exhaustedActivities);
  }

  /**
   * Returns the status of the host.
   *
   * @param longestDelay the longest delay that an activity requests
   */
  HostStatus status(Duration longestDelay, Instant now) {
    if (now.isBefore(queue.restriction().blockedUntil())) return HostStatus.BLOCKED;
    if (isIdle() && !queue.givenUpBy().isEmpty()) return HostStatus.GIVEN_UP;
    if (queue.isDelayed(now)) return HostStatus.HELD;
    if (isIdle()) return exhaustedActivities.isEmpty() ? HostStatus.IDLE : HostStatus.OVER_BUDGET;
    if (isDelayed(now)) return HostStatus.DELAYED;
    return queue.waitingUrls() == 0 || queue.inFlight() >= window(longestDelay)
        ? HostStatus.IN_FLIGHT
        : HostStatus.READY;
  }

  /** Returns the maximum number of requests in flight. */
  int window(Duration longestDelay) {
    return queue.window(longestDelay, share);
  }

  /** Returns the end of a status; empty if no time ends it. */
  Optional<Instant> until(HostStatus status) {
    return switch (status) {
      case BLOCKED -> Optional.of(queue.restriction().blockedUntil());
      case HELD -> Optional.of(queue.notBefore());
      case DELAYED -> fetcherState.map(HostState::notBefore);
      case IDLE, READY, IN_FLIGHT, OVER_BUDGET, GIVEN_UP -> Optional.empty();
    };
  }

  /**
   * Returns the reason of a status unless it is obvious, and the activities that gave the host up.
   */
  Optional<String> reason(HostStatus status, Instant now) {
    var givenUp = queue.givenUpBy().entrySet().stream().sorted(Map.Entry.comparingByKey());
    var reasons = Stream.concat(causeOf(status, now).stream(), givenUp.map(HostReasons::ofGiveUp));
    return Optional.of(reasons.collect(joining("; "))).filter(text -> !text.isEmpty());
  }

  private Optional<String> causeOf(HostStatus status, Instant now) {
    return switch (status) {
      case BLOCKED -> Optional.of(HostReasons.COMMAND);
      case HELD, DELAYED ->
          isHeldByRobots(now)
              ? Optional.of(
                  HostReasons.ofUnreachableRobots(
                      unreachableRobots.flatMap(RobotsTxt::failure), fetcherState))
              : causeOfFetcher(now);
      case OVER_BUDGET -> Optional.of("budget of " + String.join(", ", exhaustedActivities));
      case IDLE, READY, IN_FLIGHT, GIVEN_UP -> Optional.empty();
    };
  }

  private boolean isIdle() {
    return queue.waitingUrls() + queue.inFlight() == 0;
  }

  // If several reasons delay the host, the last to end is shown; one response may cause both.
  private boolean isHeldByRobots(Instant now) {
    return unreachableRobots
        .map(RobotsTxt::validUntil)
        .filter(now::isBefore)
        .filter(until -> !isOutlived(until))
        .isPresent();
  }

  private boolean isOutlived(Instant until) {
    return fetcherState
        .filter(state -> state.notBefore().isAfter(until.plus(SAME_RESPONSE)))
        .isPresent();
  }

  private boolean isDelayed(Instant now) {
    return fetcherState.filter(state -> now.isBefore(state.notBefore())).isPresent();
  }

  private Optional<String> causeOfFetcher(Instant now) {
    return fetcherState.filter(state -> now.isBefore(state.notBefore())).flatMap(HostReasons::of);
  }
}
