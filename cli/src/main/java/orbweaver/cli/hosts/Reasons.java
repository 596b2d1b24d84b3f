package orbweaver.cli.hosts;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.HostState.Delayer;
import orbweaver.contract.fetch.HostRecord.HostState.Holder;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.frontier.queue.Farewell;

/** Why a host waits, in a word or two. */
final class Reasons {
  static final String COMMAND = "orbweaver host";
  private static final String SHUT = "no robots.txt to be had";

  private Reasons() {}

  /** Why no request to a host starts. */
  static Optional<String> of(HostState state) {
    return state.heldBy().map(Reasons::of).or(() -> ofDelay(state));
  }

  /** Whose delay is kept. */
  static Optional<String> ofDelay(HostState state) {
    return state.delayedBy().map(Reasons::of);
  }

  /** Returns why robots.txt could not be fetched, and whether Retry-After sets the next request. */
  static String ofShut(Optional<RobotsFailure> failure, Optional<HostState> state) {
    var shut = SHUT + failure.map(why -> " (" + why.text() + ")").orElse("");
    return state
        .flatMap(HostState::heldBy)
        .filter(Holder.RETRY_AFTER::equals)
        .map(holder -> shut + ", " + of(holder))
        .orElse(shut);
  }

  /** By whom a host is given up, and why. */
  static String ofFarewell(Map.Entry<String, Farewell> givenUp) {
    var why =
        switch (givenUp.getValue()) {
          case NOBODY -> "nobody there";
          case TROUBLE -> "nothing but trouble";
        };
    return "given up by " + givenUp.getKey() + ": " + why;
  }

  private static String of(Holder holder) {
    return switch (holder) {
      case RETRY_AFTER -> "Retry-After";
      case TROUBLE -> "rest after failures";
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
