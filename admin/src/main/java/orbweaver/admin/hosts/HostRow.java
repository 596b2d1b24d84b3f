package orbweaver.admin.hosts;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState;

/**
 * Row of {@code orbweaver hosts}: the politeness state of one host.
 *
 * @param host politeness key
 * @param state condition of the host
 * @param until end of that condition; absent if no time ends it
 * @param reason reason of the condition; absent if it is obvious
 * @param queued queued URLs
 * @param inFlight URLs in flight
 * @param delay time between two requests; absent before the first
 * @param delaySource source of the delay
 * @param window maximum number of URLs in flight
 * @param lastOutcome outcome of the last fetch request
 * @param failures consecutive failures
 */
record HostRow(
    String host,
    HostCondition state,
    Optional<Instant> until,
    Optional<String> reason,
    long queued,
    int inFlight,
    Optional<Duration> delay,
    Optional<String> delaySource,
    int window,
    Optional<String> lastOutcome,
    int failures) {
  /** Creates the row of a host. */
  static HostRow of(String host, HostView view, Instant now) {
    var queue = view.queue();
    var fetcherState = view.fetcherState();
    var condition = view.condition(now);
    return new HostRow(
        host,
        condition,
        view.until(condition),
        view.reason(condition, now),
        queue.waitingUrls(),
        queue.inFlight(),
        fetcherState.map(HostState::delay).or(queue::minDelay),
        fetcherState.isPresent()
            ? fetcherState.flatMap(HostReasons::ofDelay)
            : queue.minDelay().map(_ -> HostReasons.OPERATOR_COMMAND),
        queue.window(),
        queue.lastOutcome(),
        fetcherState.map(HostState::failures).orElse(0));
  }
}
