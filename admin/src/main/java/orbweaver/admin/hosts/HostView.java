package orbweaver.admin.hosts;

import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;

/**
 * Combined view of one host: status of its queue in the frontier and politeness state of the
 * fetcher.
 *
 * @param queue status of its queue
 * @param fetcherState politeness state of the fetcher, if it has any
 * @param unreachableRobots record of a robots.txt of the host that could not be fetched
 */
record HostView(
    HostStatus queue, Optional<HostState> fetcherState, Optional<RobotsTxt> unreachableRobots) {
  // Two end times this close together come from one response.
  private static final Duration SAME_RESPONSE = Duration.ofSeconds(1);

  /** Returns the condition of the host. */
  HostCondition condition(Instant now) {
    if (isBefore(now, queue.blockedUntil())) return HostCondition.BLOCKED;
    if (queue.hasNoWork() && !queue.givenUpBy().isEmpty()) return HostCondition.GIVEN_UP;
    if (isBefore(now, queue.delayedUntil())) return HostCondition.BACKING_OFF;
    if (queue.hasNoWork()) {
      return queue.budgetExhausted().isEmpty() ? HostCondition.IDLE : HostCondition.OVER_BUDGET;
    }
    if (isDelayed(now)) return HostCondition.DELAYED;
    return queue.waitingUrls() == 0 || queue.inFlight() >= queue.window()
        ? HostCondition.IN_FLIGHT
        : HostCondition.READY;
  }

  private static boolean isBefore(Instant now, Optional<Instant> end) {
    return end.filter(now::isBefore).isPresent();
  }

  /** Returns the time at which a condition ends; empty if no time ends it. */
  Optional<Instant> until(HostCondition condition) {
    return switch (condition) {
      case BLOCKED -> queue.blockedUntil();
      case BACKING_OFF -> queue.delayedUntil();
      case DELAYED -> fetcherState.map(HostState::notBefore);
      case IDLE, READY, IN_FLIGHT, OVER_BUDGET, GIVEN_UP -> Optional.empty();
    };
  }

  /**
   * Returns the reason of a condition unless it is obvious, and the activities that gave servers of
   * the host up.
   */
  Optional<String> reason(HostCondition condition, Instant now) {
    var givenUp = queue.givenUpBy().entrySet().stream().sorted(Map.Entry.comparingByKey());
    var reasons =
        Stream.concat(causeOf(condition, now).stream(), givenUp.map(HostReasons::ofGiveUp));
    return Optional.of(reasons.collect(joining("; "))).filter(text -> !text.isEmpty());
  }

  private Optional<String> causeOf(HostCondition condition, Instant now) {
    return switch (condition) {
      case BLOCKED -> Optional.of(HostReasons.OPERATOR_COMMAND);
      case BACKING_OFF, DELAYED ->
          waitsForRobots(now)
              ? Optional.of(
                  HostReasons.ofUnreachableRobots(
                      unreachableRobots.flatMap(RobotsTxt::failure), fetcherState))
              : causeOfFetcher(now);
      case OVER_BUDGET -> Optional.of("budget of " + String.join(", ", queue.budgetExhausted()));
      case IDLE, READY, IN_FLIGHT, GIVEN_UP -> Optional.empty();
    };
  }

  // If several reasons delay the host, the one that ends last is shown.
  private boolean waitsForRobots(Instant now) {
    return unreachableRobots
        .map(RobotsTxt::validUntil)
        .filter(now::isBefore)
        .filter(until -> !fetcherWaitsLonger(until))
        .isPresent();
  }

  private boolean fetcherWaitsLonger(Instant until) {
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
