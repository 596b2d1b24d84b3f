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
 * What is to be seen of one host.
 *
 * @param lane as the frontier has it
 * @param share orders of it that may be out before anything is measured
 * @param told what the fetcher keeps of it, if anything
 * @param shut record of a robots.txt of the host that could not be fetched
 * @param spent activities that have taken all that their budget allows of a host
 */
record Sight(
    Lane lane, int share, Optional<HostState> told, Optional<Robots> shut, List<String> spent) {
  private static final Duration ONE_ANSWER = Duration.ofSeconds(1);

  Sight {
    spent = List.copyOf(spent);
  }

  /**
   * How it stands.
   *
   * @param asked the longest delay that an activity asks for
   */
  Stand stand(Duration asked, Instant now) {
    if (now.isBefore(lane.care().until())) return Stand.BLOCKED;
    if (isIdle() && !lane.givenUp().isEmpty()) return Stand.GIVEN_UP;
    if (lane.isHeld(now)) return Stand.HELD;
    if (isIdle()) return spent.isEmpty() ? Stand.IDLE : Stand.CAPPED;
    if (isDelayed(now)) return Stand.DELAYED;
    return lane.waiting() == 0 || lane.out() >= window(asked) ? Stand.IN_FLIGHT : Stand.READY;
  }

  /** Orders of it that may be out. */
  int window(Duration asked) {
    return lane.window(asked, share);
  }

  /** When it stands so no longer; empty where no time ends it. */
  Optional<Instant> until(Stand stand) {
    return switch (stand) {
      case BLOCKED -> Optional.of(lane.care().until());
      case HELD -> Optional.of(lane.notBefore());
      case DELAYED -> told.map(HostState::notBefore);
      case IDLE, READY, IN_FLIGHT, CAPPED, GIVEN_UP -> Optional.empty();
    };
  }

  /** Why it stands so, where that is not plain, and who asks for nothing more of it. */
  Optional<String> because(Stand stand, Instant now) {
    var givenUp = lane.givenUp().entrySet().stream().sorted(Map.Entry.comparingByKey());
    var reasons = Stream.concat(reason(stand, now).stream(), givenUp.map(Reasons::ofFarewell));
    return Optional.of(reasons.collect(joining("; "))).filter(text -> !text.isEmpty());
  }

  private Optional<String> reason(Stand stand, Instant now) {
    return switch (stand) {
      case BLOCKED -> Optional.of(Reasons.COMMAND);
      case HELD, DELAYED ->
          isShut(now)
              ? Optional.of(Reasons.ofShut(shut.flatMap(Robots::failure), told))
              : ofFetcher(now);
      case CAPPED -> Optional.of("budget of " + String.join(", ", spent));
      case IDLE, READY, IN_FLIGHT, GIVEN_UP -> Optional.empty();
    };
  }

  private boolean isIdle() {
    return lane.waiting() + lane.out() == 0;
  }

  // Of several holds that is told which ends last; one answer may be the reason of both.
  private boolean isShut(Instant now) {
    return shut.map(Robots::validUntil)
        .filter(now::isBefore)
        .filter(until -> !isOutlived(until))
        .isPresent();
  }

  private boolean isOutlived(Instant until) {
    return told.filter(state -> state.notBefore().isAfter(until.plus(ONE_ANSWER))).isPresent();
  }

  private boolean isDelayed(Instant now) {
    return told.filter(state -> now.isBefore(state.notBefore())).isPresent();
  }

  private Optional<String> ofFetcher(Instant now) {
    return told.filter(state -> now.isBefore(state.notBefore())).flatMap(Reasons::of);
  }
}
