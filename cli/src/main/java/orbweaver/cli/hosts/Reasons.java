package orbweaver.cli.hosts;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.HostState.Delayer;
import orbweaver.contract.fetch.HostRecord.HostState.Holder;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.frontier.queue.Farewell;

/** Short texts for the reason of a host's status and delay. */
final class Reasons {
  static final String COMMAND = "orbweaver host";
  private static final String NO_ROBOTS = "robots.txt cannot be fetched";

  private Reasons() {}

  /** Returns the reason why no request to a host starts. */
  static Optional<String> of(HostState state) {
    return state.heldBy().map(Reasons::of).or(() -> ofDelay(state));
  }

  /** Returns the source of the delay of a host. */
  static Optional<String> ofDelay(HostState state) {
    return state.delayedBy().map(Reasons::of);
  }

  /** Returns why robots.txt could not be fetched, and whether Retry-After sets the next request. */
  static String ofShut(Optional<RobotsFailure> failure, Optional<HostState> state) {
    var text = NO_ROBOTS + failure.map(cause -> " (" + cause.text() + ")").orElse("");
    return state
        .flatMap(HostState::heldBy)
        .filter(Holder.RETRY_AFTER::equals)
        .map(holder -> text + ", " + of(holder))
        .orElse(text);
  }

  /** Returns the activity that has given a host up, and the reason. */
  static String ofFarewell(Map.Entry<String, Farewell> givenUp) {
    var reason =
        switch (givenUp.getValue()) {
          case NOBODY -> "unreachable";
          case TROUBLE -> "only failures";
        };
    return "given up by " + givenUp.getKey() + ": " + reason;
  }

  private static String of(Holder holder) {
    return switch (holder) {
      case RETRY_AFTER -> "Retry-After";
      case TROUBLE -> "back-off after failures";
    };
  }

  private static String of(Delayer delayer) {
    return switch (delayer) {
      case ACTIVITY -> "activity";
      case COMMAND -> COMMAND;
      case FETCHER -> "--delay-floor";
      case ROBOTS -> "robots.txt";
    };
  }
}
