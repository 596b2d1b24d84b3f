package orbweaver.cli.hosts;

import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.HostState.Delayer;
import orbweaver.contract.fetch.HostRecord.HostState.Holder;

/** Why a host waits, in a word or two. */
final class Reasons {
  static final String COMMAND = "orbweaver host";
  static final String SHUT = "no robots.txt to be had";

  private Reasons() {}

  /** Why no request to a host starts. */
  static Optional<String> of(HostState state) {
    return state.heldBy().map(Reasons::of).or(() -> ofDelay(state));
  }

  /** Whose delay is kept. */
  static Optional<String> ofDelay(HostState state) {
    return state.delayedBy().map(Reasons::of);
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
