package orbweaver.cli.hosts;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState;

/**
 * How one host stands.
 *
 * @param host its politeness key
 * @param until that it stands so; absent where no time ends it
 * @param because why it stands so; absent where that is plain
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
    Optional<String> because,
    long queued,
    int inFlight,
    Optional<Duration> delay,
    Optional<String> why,
    int window,
    Optional<String> last,
    int failures) {
  /**
   * As it is to be seen.
   *
   * @param asked the longest delay that an activity asks for
   */
  static HostLine of(String host, Sight sight, Duration asked, Instant now) {
    var lane = sight.lane();
    var told = sight.told();
    var state = sight.stand(asked, now);
    var spared = lane.care().delay();
    return new HostLine(
        host,
        state,
        sight.until(state),
        sight.because(state, now),
        lane.waiting(),
        lane.out(),
        told.map(HostState::delay).or(() -> spared),
        told.isPresent() ? told.flatMap(Reasons::ofDelay) : spared.map(_ -> Reasons.COMMAND),
        sight.window(asked),
        lane.last(),
        told.map(HostState::failures).orElse(0));
  }
}
