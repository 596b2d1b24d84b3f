package orbweaver.admin.hosts;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.HostState.DelaySource;
import orbweaver.contract.fetch.HostRecord.HostState.WaitCause;
import orbweaver.contract.fetch.RobotsFailure;

/** Texts for the reason of a host's condition and for the source of its crawl delay. */
final class HostReasons {
  static final String OPERATOR_COMMAND = "orbweaver hosts set";
  private static final String NO_ROBOTS = "robots.txt cannot be fetched";

  private HostReasons() {}

  /**
   * Returns the reason why the next request to a host waits: Retry-After, back-off, or else the
   * source of the crawl delay.
   */
  static Optional<String> of(HostState state) {
    return state.waitCause().map(HostReasons::of).or(() -> ofDelay(state));
  }

  /** Returns the source of the crawl delay of a host. */
  static Optional<String> ofDelay(HostState state) {
    return state.delaySource().map(HostReasons::of);
  }

  /**
   * Returns why robots.txt could not be fetched. {@code Retry-After} is added if the server has set
   * the time of the next request.
   */
  static String ofUnreachableRobots(Optional<RobotsFailure> failure, Optional<HostState> state) {
    var text = NO_ROBOTS + failure.map(known -> " (" + known.text() + ")").orElse("");
    return state
        .flatMap(HostState::waitCause)
        .filter(WaitCause.RETRY_AFTER::equals)
        .map(cause -> text + ", " + of(cause))
        .orElse(text);
  }

  /**
   * Returns the activity that has given servers of a host up, and these servers with the reasons.
   */
  static String ofGiveUp(Map.Entry<String, String> givenUp) {
    return "given up by " + givenUp.getKey() + ": " + givenUp.getValue();
  }

  private static String of(WaitCause cause) {
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
