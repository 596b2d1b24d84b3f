package orbweaver.cli.hosts;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.frontier.queue.Lane;

/**
 * How one host stands.
 *
 * @param host its politeness key
 * @param until that it stands so; absent where no time ends it
 * @param queued URLs that wait
 * @param inFlight URLs that are with a fetcher
 * @param delay between two requests; absent before the first
 * @param why it is that long
 * @param window URLs that may be with a fetcher
 * @param last what became of the last order
 * @param failures in a row
 */
record HostLine(
    String host,
    Stand state,
    Optional<Instant> until,
    long queued,
    int inFlight,
    Optional<Duration> delay,
    Optional<String> why,
    int window,
    Optional<String> last,
    int failures) {
  /**
   * As frontier and fetcher have it.
   *
   * @param told what the fetcher keeps of it, if anything
   * @param asked the longest delay that an activity asks for
   */
  static HostLine of(
      String host, Lane lane, Optional<HostState> told, Duration asked, Instant now) {
    var window = lane.window(asked);
    var delay = told.map(HostState::delay).or(lane.care()::delay);
    var next = told.map(HostState::notBefore).filter(now::isBefore);
    var state = state(lane, window, next.isPresent(), now);
    return new HostLine(
        host,
        state,
        until(state, lane, next),
        lane.waiting(),
        lane.out(),
        delay,
        delay.map(wait -> why(wait, lane, asked)),
        window,
        lane.last(),
        told.map(HostState::failures).orElse(0));
  }

  private static Stand state(Lane lane, int window, boolean isDelayed, Instant now) {
    if (now.isBefore(lane.care().until())) return Stand.BLOCKED;
    if (lane.isHeld(now)) return Stand.HELD;
    if (lane.waiting() + lane.out() == 0) return Stand.IDLE;
    if (isDelayed) return Stand.DELAYED;
    return lane.waiting() == 0 || lane.out() >= window ? Stand.IN_FLIGHT : Stand.READY;
  }

  private static Optional<Instant> until(Stand state, Lane lane, Optional<Instant> next) {
    return switch (state) {
      case BLOCKED -> Optional.of(lane.care().until());
      case HELD -> Optional.of(lane.notBefore());
      case DELAYED -> next;
      case IDLE, READY, IN_FLIGHT -> Optional.empty();
    };
  }

  // The fetcher keeps the longest of what is asked for, and does not say whose it is.
  private static String why(Duration delay, Lane lane, Duration asked) {
    if (lane.care().delay().filter(delay::equals).isPresent()) return "orbweaver host";
    return delay.compareTo(asked) > 0 ? "the host" : "activity";
  }
}
