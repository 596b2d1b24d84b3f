package orbweaver.admin.hosts;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.HostState.DelaySource;
import orbweaver.contract.fetch.HostRecord.HostState.HoldCause;
import orbweaver.contract.fetch.RobotsFailure;

/** Short texts for the reason of a host's status and delay. */
final class HostReasons {
  static final String COMMAND = "orbweaver hosts set";
  private static final String NO_ROBOTS = "robots.txt cannot be fetched";

  private HostReasons() {}

  /** Returns the reason why no request to a host starts. */
  static Optional<String> of(HostState state) {
    return state.holdCause().map(HostReasons::of).or(() -> ofDelay(state));
  }

  /** Returns the source of the delay of a host. */
  static Optional<String> ofDelay(HostState state) {
    return state.delaySource().map(HostReasons::of);
  }

  /** Returns why robots.txt could not be fetched, and whether Retry-After sets the next request. */
  static String ofUnreachableRobots(Optional<RobotsFailure> failure, Optional<HostState> state) {
    var text = NO_ROBOTS + failure.map(cause -> " (" + cause.text() + ")").orElse("");
    return state
        .flatMap(HostState::holdCause)
        .filter(HoldCause.RETRY_AFTER::equals)
        .map(holder -> text + ", " + of(holder))
        .orElse(text);
  }

  /** Returns the activity that has given a host up, and the reason. */
  static String ofGiveUp(Map.Entry<String, String> givenUp) {
    return "given up by " + givenUp.getKey() + ": " + givenUp.getValue();
  }

  private static String of(HoldCause holder) {
    return switch (holder) {
      case RETRY_AFTER -> "Retry-After";
      case BACK_OFF -> "back-off after failures";
    };
  }

  private static String of(DelaySource delayer) {
    return switch (delayer) {
      case ACTIVITY -> "activity";
      case COMMAND -> COMMAND;
      case FETCHER -> "--delay-floor";
      case ROBOTS -> "robots.txt";
    };
  }
}
