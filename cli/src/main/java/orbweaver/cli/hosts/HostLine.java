package orbweaver.cli.hosts;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState;

/**
 * Row of {@code orbweaver hosts}: the politeness state of one host.
 *
 * @param host politeness key
 * @param state status of the host
 * @param until end of that status; absent if no time ends it
 * @param because reason of the status; absent if it is obvious
 * @param queued queued URLs
 * @param inFlight URLs in flight
 * @param delay time between two requests; absent before the first
 * @param why source of the delay
 * @param window maximum number of URLs in flight
 * @param last outcome of the last fetch request
 * @param failures consecutive failures
 */
record HostLine(
    String host,
    Stand state,
    Optional<Instant> until,
    Optional<String> because,
    long queued,
    int inFlight,
    Optional<Duration> delay,
    Optional<String> why,
    int window,
    Optional<String> last,
    int failures) {
  /**
   * Creates the row of a host.
   *
   * @param longestDelay the longest delay that an activity requests
   */
  static HostLine of(String host, Sight sight, Duration longestDelay, Instant now) {
    var queue = sight.lane();
    var fetcherState = sight.told();
    var state = sight.stand(longestDelay, now);
    var override = queue.care().delay();
    return new HostLine(
        host,
        state,
        sight.until(state),
        sight.because(state, now),
        queue.waiting(),
        queue.out(),
        fetcherState.map(HostState::delay).or(() -> override),
        fetcherState.isPresent() ? fetcherState.flatMap(Reasons::ofDelay) : override.map(_ -> Reasons.COMMAND),
        sight.window(longestDelay),
        queue.last(),
        fetcherState.map(HostState::failures).orElse(0));
  }
}
