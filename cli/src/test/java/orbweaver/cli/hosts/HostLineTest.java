package orbweaver.cli.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.HostState.Delayer;
import orbweaver.contract.fetch.HostRecord.HostState.Holder;
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.contract.fetch.RobotsAnswer;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.frontier.queue.Care;
import orbweaver.frontier.queue.Farewell;
import orbweaver.frontier.queue.Homing;
import orbweaver.frontier.queue.Lane;
import org.junit.jupiter.api.Test;

/** Status of a host, derived from the state of frontier and fetcher. */
class HostLineTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final Instant LATER = NOW.plusSeconds(60);
  private static final Duration ASKED = Duration.ofSeconds(1);

  @Test
  void aHostWithoutQueuedUrlsIsIdle() {
    var line = line(Lane.EMPTY, Optional.empty());

    assertThat(line.state()).isEqualTo(Stand.IDLE);
    assertThat(line.until()).isEmpty();
    assertThat(line.delay()).isEmpty();
  }

  @Test
  void aSuspendedHostIsBlockedUntilThen() {
    var care = new Care(Optional.of(Duration.ofSeconds(5)), LATER);
    var line = line(Lane.EMPTY.spared(care), Optional.empty());

    assertThat(line.state()).isEqualTo(Stand.BLOCKED);
    assertThat(line.until()).contains(LATER);
    assertThat(line.because()).contains("orbweaver host");
    assertThat(line.why()).contains("orbweaver host");
  }

  @Test
  void theSourceOfTheDelayIsShown() {
    assertThat(line(Lane.EMPTY, told(Delayer.ACTIVITY)).why()).contains("activity");
    assertThat(line(Lane.EMPTY, told(Delayer.COMMAND)).why()).contains("orbweaver host");
    assertThat(line(Lane.EMPTY, told(Delayer.FETCHER)).why()).contains("--delay-floor");
    assertThat(line(Lane.EMPTY, told(Delayer.ROBOTS)).why()).contains("robots.txt");
    assertThat(line(Lane.EMPTY, told(Delayer.ACTIVITY)).failures()).isEqualTo(2);
  }

  @Test
  void theReasonOfAHoldIsShown() {
    var held = heldFor(Duration.ofMinutes(2));

    assertThat(line(held, heldBy(Holder.RETRY_AFTER)).because()).contains("Retry-After");
    assertThat(line(held, heldBy(Holder.TROUBLE)).because()).contains("back-off after failures");
    assertThat(line(held, Optional.empty()).because()).isEmpty();
    assertThat(line(held, heldBy(Holder.TROUBLE)).state()).isEqualTo(Stand.HELD);
  }

  @Test
  void unreachableRobotsTxtIsTheReasonOfAHold() {
    var sight =
        new Sight(
            heldFor(Duration.ofMinutes(2)), 32, heldBy(Holder.TROUBLE), shut(LATER), List.of());

    assertThat(HostLine.of("a.test", sight, ASKED, NOW).because())
        .contains("robots.txt cannot be fetched (server error: status 503)");
    assertThat(HostLine.of("a.test", sight, ASKED, LATER).because()).isEmpty();
  }

  @Test
  void theReasonThatEndsLastIsShown() {
    var held = heldFor(Duration.ofMinutes(2));
    var later = shut(LATER.plusSeconds(30));
    var sooner = shut(LATER.minusSeconds(30));

    assertThat(because(held, heldBy(Holder.RETRY_AFTER), sooner)).contains("Retry-After");
    assertThat(because(held, heldBy(Holder.TROUBLE), sooner)).contains("back-off after failures");
    assertThat(because(held, heldBy(Holder.TROUBLE), later))
        .contains("robots.txt cannot be fetched (server error: status 503)");
    assertThat(because(held, heldBy(Holder.RETRY_AFTER), later))
        .contains("robots.txt cannot be fetched (server error: status 503), Retry-After");
  }

  private static Optional<Robots> shut(Instant until) {
    var failure = new RobotsFailure(Failure.SERVER_ERROR, Optional.of("status 503"));
    return Optional.of(
        new Robots(
            "http://a.test",
            RobotsAnswer.UNREACHABLE,
            "",
            Instant.EPOCH,
            until,
            Optional.of(failure)));
  }

  @Test
  void aHostIsGivenUpBySomeOrByAll() {
    var walk = Map.of("walk", Farewell.NOBODY);
    var both = Map.of("walk", Farewell.NOBODY, "other", Farewell.TROUBLE);

    assertThat(line(givenUp(0, walk), Optional.empty()).state()).isEqualTo(Stand.GIVEN_UP);
    assertThat(line(givenUp(0, both), Optional.empty()).because())
        .contains("given up by other: only failures; given up by walk: unreachable");
    var asked = line(givenUp(1, walk), Optional.empty());
    assertThat(asked.state()).isEqualTo(Stand.IN_FLIGHT);
    assertThat(asked.because()).contains("given up by walk: unreachable");
  }

  private static Lane givenUp(int out, Map<String, Farewell> by) {
    var lane = Lane.EMPTY;
    return new Lane(
        lane.lines(),
        out,
        lane.home(),
        lane.notBefore(),
        lane.silence(),
        by,
        lane.care(),
        lane.pulse(),
        lane.last());
  }

  private static Optional<String> because(
      Lane lane, Optional<HostState> told, Optional<Robots> shut) {
    return HostLine.of("a.test", new Sight(lane, 32, told, shut, List.of()), ASKED, NOW).because();
  }

  @Test
  void aHostWithAnExhaustedBudgetIsCapped() {
    var sight =
        new Sight(Lane.EMPTY, 32, told(Delayer.ACTIVITY), Optional.empty(), List.of("walk"));
    var line = HostLine.of("a.test", sight, ASKED, NOW);

    assertThat(line.state()).isEqualTo(Stand.CAPPED);
    assertThat(line.because()).contains("budget of walk");
  }

  @Test
  void aCutTableShowsTheTotal() {
    var line = line(Lane.EMPTY, told(Delayer.ACTIVITY));

    assertThat(new HostTable(2, List.of(line)).text())
        .contains("a.test  ", " idle ", "1.0 s (activity)", "\n2 hosts in all");
    assertThat(new HostTable(1, List.of(line)).text()).doesNotContain("in all");
  }

  private static Lane heldFor(Duration time) {
    var homing = new Homing("deferred", Homing.Start.NONE, NOW);
    return Lane.EMPTY.heldUntil(NOW.plus(time), Duration.ofHours(1), homing);
  }

  private static Optional<HostState> told(Delayer by) {
    return Optional.of(new HostState("a.test", LATER, ASKED, 2, Optional.of(by), Optional.empty()));
  }

  private static Optional<HostState> heldBy(Holder holder) {
    return Optional.of(
        new HostState(
            "a.test", LATER, ASKED, 2, Optional.of(Delayer.ACTIVITY), Optional.of(holder)));
  }

  private static HostLine line(Lane lane, Optional<HostState> told) {
    var sight = new Sight(lane, 32, told, Optional.empty(), List.of());
    return HostLine.of("a.test", sight, ASKED, NOW);
  }
}
