package orbweaver.admin.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.HostState.DelaySource;
import orbweaver.contract.fetch.HostRecord.HostState.HoldCause;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.RobotsAccess;
import orbweaver.contract.fetch.RobotsFailure;
import orbweaver.frontier.queue.CompletedRequest;
import orbweaver.frontier.queue.GiveUpReason;
import orbweaver.frontier.queue.HostQueue;
import orbweaver.frontier.queue.HostRestriction;
import org.junit.jupiter.api.Test;

/** Status of a host, derived from the state of frontier and fetcher. */
class HostRowTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final Instant LATER = NOW.plusSeconds(60);
  private static final Duration ASKED = Duration.ofSeconds(1);

  @Test
  void aHostWithoutQueuedUrlsIsIdle() {
    var line = line(HostQueue.EMPTY, Optional.empty());

    assertThat(line.state()).isEqualTo(HostStatus.IDLE);
    assertThat(line.until()).isEmpty();
    assertThat(line.delay()).isEmpty();
  }

  @Test
  void aSuspendedHostIsBlockedUntilThen() {
    var care = new HostRestriction(Optional.of(Duration.ofSeconds(5)), LATER);
    var line = line(HostQueue.EMPTY.withRestriction(care), Optional.empty());

    assertThat(line.state()).isEqualTo(HostStatus.BLOCKED);
    assertThat(line.until()).contains(LATER);
    assertThat(line.reason()).contains("orbweaver host");
    assertThat(line.delaySource()).contains("orbweaver host");
  }

  @Test
  void theSourceOfTheDelayIsShown() {
    assertThat(line(HostQueue.EMPTY, told(DelaySource.ACTIVITY)).delaySource())
        .contains("activity");
    assertThat(line(HostQueue.EMPTY, told(DelaySource.COMMAND)).delaySource())
        .contains("orbweaver host");
    assertThat(line(HostQueue.EMPTY, told(DelaySource.FETCHER)).delaySource())
        .contains("--delay-floor");
    assertThat(line(HostQueue.EMPTY, told(DelaySource.ROBOTS)).delaySource())
        .contains("robots.txt");
    assertThat(line(HostQueue.EMPTY, told(DelaySource.ACTIVITY)).failures()).isEqualTo(2);
  }

  @Test
  void theReasonOfAHoldIsShown() {
    var held = heldFor(Duration.ofMinutes(2));

    assertThat(line(held, heldBy(HoldCause.RETRY_AFTER)).reason()).contains("Retry-After");
    assertThat(line(held, heldBy(HoldCause.BACK_OFF)).reason()).contains("back-off after failures");
    assertThat(line(held, Optional.empty()).reason()).isEmpty();
    assertThat(line(held, heldBy(HoldCause.BACK_OFF)).state()).isEqualTo(HostStatus.HELD);
  }

  @Test
  void unreachableRobotsTxtIsTheReasonOfAHold() {
    var sight =
        new HostView(
            heldFor(Duration.ofMinutes(2)), 32, heldBy(HoldCause.BACK_OFF), shut(LATER), List.of());

    assertThat(HostRow.of("a.test", sight, ASKED, NOW).reason())
        .contains("robots.txt cannot be fetched (server error: status 503)");
    assertThat(HostRow.of("a.test", sight, ASKED, LATER).reason()).isEmpty();
  }

  @Test
  void theReasonThatEndsLastIsShown() {
    var held = heldFor(Duration.ofMinutes(2));
    var later = shut(LATER.plusSeconds(30));
    var sooner = shut(LATER.minusSeconds(30));

    assertThat(because(held, heldBy(HoldCause.RETRY_AFTER), sooner)).contains("Retry-After");
    assertThat(because(held, heldBy(HoldCause.BACK_OFF), sooner))
        .contains("back-off after failures");
    assertThat(because(held, heldBy(HoldCause.BACK_OFF), later))
        .contains("robots.txt cannot be fetched (server error: status 503)");
    assertThat(because(held, heldBy(HoldCause.RETRY_AFTER), later))
        .contains("robots.txt cannot be fetched (server error: status 503), Retry-After");
  }

  private static Optional<RobotsTxt> shut(Instant until) {
    var failure = new RobotsFailure(Failure.SERVER_ERROR, Optional.of("status 503"));
    return Optional.of(
        new RobotsTxt(
            "http://a.test",
            RobotsAccess.UNREACHABLE,
            "",
            Instant.EPOCH,
            until,
            Optional.of(failure)));
  }

  @Test
  void aHostIsGivenUpBySomeOrByAll() {
    var walk = Map.of("walk", GiveUpReason.NO_CONNECTION);
    var both = Map.of("walk", GiveUpReason.NO_CONNECTION, "other", GiveUpReason.NO_ANSWER);

    assertThat(line(givenUp(0, walk), Optional.empty()).state()).isEqualTo(HostStatus.GIVEN_UP);
    assertThat(line(givenUp(0, both), Optional.empty()).reason())
        .contains("given up by other: only failures; given up by walk: unreachable");
    var asked = line(givenUp(1, walk), Optional.empty());
    assertThat(asked.state()).isEqualTo(HostStatus.IN_FLIGHT);
    assertThat(asked.reason()).contains("given up by walk: unreachable");
  }

  private static HostQueue givenUp(int out, Map<String, GiveUpReason> by) {
    var lane = HostQueue.EMPTY;
    return new HostQueue(
        lane.levels(),
        out,
        lane.completedRequests(),
        lane.notBefore(),
        lane.failures(),
        by,
        lane.restriction(),
        lane.windowEstimator(),
        lane.lastOutcome());
  }

  private static Optional<String> because(
      HostQueue lane, Optional<HostState> told, Optional<RobotsTxt> shut) {
    return HostRow.of("a.test", new HostView(lane, 32, told, shut, List.of()), ASKED, NOW).reason();
  }

  @Test
  void aHostWithAnExhaustedBudgetIsCapped() {
    var sight =
        new HostView(
            HostQueue.EMPTY, 32, told(DelaySource.ACTIVITY), Optional.empty(), List.of("walk"));
    var line = HostRow.of("a.test", sight, ASKED, NOW);

    assertThat(line.state()).isEqualTo(HostStatus.OVER_BUDGET);
    assertThat(line.reason()).contains("budget of walk");
  }

  @Test
  void aCutTableShowsTheTotal() {
    var line = line(HostQueue.EMPTY, told(DelaySource.ACTIVITY));

    assertThat(new HostTable(2, List.of(line)).text())
        .contains("a.test  ", " idle ", "1.0 s (activity)", "\n2 hosts in all");
    assertThat(new HostTable(1, List.of(line)).text()).doesNotContain("in all");
  }

  private static HostQueue heldFor(Duration time) {
    var homing = new CompletedRequest("deferred", CompletedRequest.DispatchSnapshot.NONE, NOW);
    return HostQueue.EMPTY.withDeferral(NOW.plus(time), Duration.ofHours(1), homing);
  }

  private static Optional<HostState> told(DelaySource by) {
    return Optional.of(new HostState("a.test", LATER, ASKED, 2, Optional.of(by), Optional.empty()));
  }

  private static Optional<HostState> heldBy(HoldCause holder) {
    return Optional.of(
        new HostState(
            "a.test", LATER, ASKED, 2, Optional.of(DelaySource.ACTIVITY), Optional.of(holder)));
  }

  private static HostRow line(HostQueue lane, Optional<HostState> told) {
    var sight = new HostView(lane, 32, told, Optional.empty(), List.of());
    return HostRow.of("a.test", sight, ASKED, NOW);
  }
}
