package orbweaver.admin.hosts;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.HostState.DelaySource;
import orbweaver.contract.fetch.HostRecord.HostState.HoldCause;
import orbweaver.contract.fetch.RobotsFailure;

/** Texts for the reason of a host's condition and for the source of its delay. */
final class HostReasons {
  static final String OPERATOR_COMMAND = "orbweaver hosts set";
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
    var text = NO_ROBOTS + failure.map(known -> " (" + known.text() + ")").orElse("");
    return state
        .flatMap(HostState::holdCause)
        .filter(HoldCause.RETRY_AFTER::equals)
        .map(cause -> text + ", " + of(cause))
        .orElse(text);
  }

  /** Returns the activity that has given a host up, and the reason. */
  static String ofGiveUp(Map.Entry<String, String> givenUp) {
    return "given up by " + givenUp.getKey() + ": " + givenUp.getValue();
  }

  private static String of(HoldCause cause) {
    return switch (cause) {
      case RETRY_AFTER -> "Retry-After";
      case BACK_OFF -> "back-off after failures";
    };
  }

  private static String of(DelaySource source) {
    return switch (source) {
      case ACTIVITY -> "activity";
      case COMMAND -> OPERATOR_COMMAND;
      case FETCHER -> "--delay-floor";
      case ROBOTS -> "robots.txt";
    };
  }
}
