package orbweaver.cli.hosts;

import static java.util.stream.Collectors.joining;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.frontier.queue.Lane;

/**
 * Combined view of one host: queue of the frontier, politeness state of the fetcher, budgets.
 *
 * @param lane queue of the frontier
 * @param share initial window: requests that may be in flight before anything is measured
 * @param told politeness state of the fetcher, if it has any
 * @param shut record of a robots.txt of the host that could not be fetched
 * @param spent activities that have exhausted their budget for the host
 */
record Sight(
    Lane lane, int share, Optional<HostState> told, Optional<Robots> shut, List<String> spent) {
  private static final Duration SAME_RESPONSE = Duration.ofSeconds(1);

  Sight {
    spent = List.copyOf(spent);
  }

  /**
   * Returns the status of the host.
   *
   * @param longestDelay the longest delay that an activity requests
   */
  Stand stand(Duration longestDelay, Instant now) {
    if (now.isBefore(lane.care().until())) return Stand.BLOCKED;
    if (isIdle() && !lane.givenUp().isEmpty()) return Stand.GIVEN_UP;
    if (lane.isHeld(now)) return Stand.HELD;
    if (isIdle()) return spent.isEmpty() ? Stand.IDLE : Stand.CAPPED;
    if (isDelayed(now)) return Stand.DELAYED;
    return lane.waiting() == 0 || lane.out() >= window(longestDelay) ? Stand.IN_FLIGHT : Stand.READY;
  }

  /** Returns the maximum number of requests in flight. */
  int window(Duration longestDelay) {
    return lane.window(longestDelay, share);
  }

  /** Returns the end of a status; empty if no time ends it. */
  Optional<Instant> until(Stand status) {
    return switch (status) {
      case BLOCKED -> Optional.of(lane.care().until());
      case HELD -> Optional.of(lane.notBefore());
      case DELAYED -> told.map(HostState::notBefore);
      case IDLE, READY, IN_FLIGHT, CAPPED, GIVEN_UP -> Optional.empty();
    };
  }

  /**
   * Returns the reason of a status unless it is obvious, and the activities that gave the host up.
   */
  Optional<String> because(Stand status, Instant now) {
    var givenUp = lane.givenUp().entrySet().stream().sorted(Map.Entry.comparingByKey());
    var reasons = Stream.concat(causeOf(status, now).stream(), givenUp.map(Reasons::ofFarewell));
    return Optional.of(reasons.collect(joining("; "))).filter(text -> !text.isEmpty());
  }

  private Optional<String> causeOf(Stand status, Instant now) {
    return switch (status) {
      case BLOCKED -> Optional.of(Reasons.COMMAND);
      case HELD, DELAYED ->
          isHeldByRobots(now)
              ? Optional.of(Reasons.ofShut(shut.flatMap(Robots::failure), told))
              : causeOfFetcher(now);
      case CAPPED -> Optional.of("budget of " + String.join(", ", spent));
      case IDLE, READY, IN_FLIGHT, GIVEN_UP -> Optional.empty();
    };
  }

  private boolean isIdle() {
    return lane.waiting() + lane.out() == 0;
  }

  // If several reasons delay the host, the last to end is shown; one response may cause both.
  private boolean isHeldByRobots(Instant now) {
    return shut.map(Robots::validUntil)
        .filter(now::isBefore)
        .filter(until -> !isOutlived(until))
        .isPresent();
  }

  private boolean isOutlived(Instant until) {
    return told.filter(state -> state.notBefore().isAfter(until.plus(SAME_RESPONSE))).isPresent();
  }

  private boolean isDelayed(Instant now) {
    return told.filter(state -> now.isBefore(state.notBefore())).isPresent();
  }

  private Optional<String> causeOfFetcher(Instant now) {
    return told.filter(state -> now.isBefore(state.notBefore())).flatMap(Reasons::of);
  }
}
