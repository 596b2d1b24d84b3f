package orbweaver.admin.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.HostState.DelaySource;
import orbweaver.contract.fetch.HostRecord.HostState.WaitCause;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.RobotsAccess;
import orbweaver.contract.fetch.RobotsFailure;
import org.junit.jupiter.api.Test;

/** Status of a host, derived from the state of frontier and fetcher. */
class HostRowTest {
  private static final HostStatus IDLE = HostStatus.unused("a.test");
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final Instant LATER = NOW.plusSeconds(60);
  private static final Duration ASKED = Duration.ofSeconds(1);

  @Test
  void aHostWithoutQueuedUrlsIsIdle() {
    var line = line(IDLE, Optional.empty());

    assertThat(line.state()).isEqualTo(HostCondition.IDLE);
    assertThat(line.until()).isEmpty();
    assertThat(line.delay()).isEmpty();
  }

  @Test
  void aSuspendedHostIsBlockedUntilThen() {
    var line = line(limited(Optional.empty(), Optional.of(LATER), Map.of()), Optional.empty());

    assertThat(line.state()).isEqualTo(HostCondition.BLOCKED);
    assertThat(line.until()).contains(LATER);
    assertThat(line.reason()).contains("orbweaver hosts set");
    assertThat(line.delaySource()).contains("orbweaver hosts set");
  }

  @Test
  void theSourceOfTheDelayIsShown() {
    assertThat(line(IDLE, fetcherState(DelaySource.ACTIVITY)).delaySource()).contains("activity");
    assertThat(line(IDLE, fetcherState(DelaySource.COMMAND)).delaySource())
        .contains("orbweaver hosts set");
    assertThat(line(IDLE, fetcherState(DelaySource.FETCHER)).delaySource())
        .contains("--delay-floor");
    assertThat(line(IDLE, fetcherState(DelaySource.ROBOTS)).delaySource()).contains("robots.txt");
    assertThat(line(IDLE, fetcherState(DelaySource.ACTIVITY)).failures()).isEqualTo(2);
  }

  @Test
  void theReasonOfAWaitIsShown() {
    var delayed = delayedFor(Duration.ofMinutes(2));

    assertThat(line(delayed, waitingBecauseOf(WaitCause.RETRY_AFTER)).reason())
        .contains("Retry-After");
    assertThat(line(delayed, waitingBecauseOf(WaitCause.BACK_OFF)).reason())
        .contains("back-off after failures");
    assertThat(line(delayed, Optional.empty()).reason()).isEmpty();
    assertThat(line(delayed, waitingBecauseOf(WaitCause.BACK_OFF)).state())
        .isEqualTo(HostCondition.BACKING_OFF);
  }

  @Test
  void unreachableRobotsTxtIsTheReasonOfAWait() {
    var view =
        new HostView(
            delayedFor(Duration.ofMinutes(2)),
            waitingBecauseOf(WaitCause.BACK_OFF),
            unreachableRobots(LATER));

    assertThat(HostRow.of("a.test", view, NOW).reason())
        .contains("robots.txt cannot be fetched (server error: status 503)");
    assertThat(HostRow.of("a.test", view, LATER).reason()).isEmpty();
  }

  @Test
  void theReasonThatEndsLastIsShown() {
    var delayed = delayedFor(Duration.ofMinutes(2));
    var later = unreachableRobots(LATER.plusSeconds(30));
    var sooner = unreachableRobots(LATER.minusSeconds(30));

    assertThat(reason(delayed, waitingBecauseOf(WaitCause.RETRY_AFTER), sooner))
        .contains("Retry-After");
    assertThat(reason(delayed, waitingBecauseOf(WaitCause.BACK_OFF), sooner))
        .contains("back-off after failures");
    assertThat(reason(delayed, waitingBecauseOf(WaitCause.BACK_OFF), later))
        .contains("robots.txt cannot be fetched (server error: status 503)");
    assertThat(reason(delayed, waitingBecauseOf(WaitCause.RETRY_AFTER), later))
        .contains("robots.txt cannot be fetched (server error: status 503), Retry-After");
  }

  private static Optional<RobotsTxt> unreachableRobots(Instant until) {
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
    var walk = Map.of("walk", "www.a.test (unreachable)");
    var both = Map.of("walk", "www.a.test (unreachable)", "other", "a.test (only failures)");

    assertThat(line(givenUp(0, walk), Optional.empty()).state()).isEqualTo(HostCondition.GIVEN_UP);
    assertThat(line(givenUp(0, both), Optional.empty()).reason())
        .contains(
            "given up by other: a.test (only failures); given up by walk: www.a.test (unreachable)");
    var row = line(givenUp(1, walk), Optional.empty());
    assertThat(row.state()).isEqualTo(HostCondition.IN_FLIGHT);
    assertThat(row.reason()).contains("given up by walk: www.a.test (unreachable)");
  }

  private static HostStatus givenUp(int out, Map<String, String> by) {
    return status(out, Optional.empty(), Optional.empty(), by, List.of());
  }

  private static Optional<String> reason(
      HostStatus slot, Optional<HostState> fetcherState, Optional<RobotsTxt> unreachableRobots) {
    return HostRow.of("a.test", new HostView(slot, fetcherState, unreachableRobots), NOW).reason();
  }

  @Test
  void aHostWithAnExhaustedBudgetIsOverBudget() {
    var view =
        new HostView(
            status(0, Optional.empty(), Optional.empty(), Map.of(), List.of("walk")),
            fetcherState(DelaySource.ACTIVITY),
            Optional.empty());
    var line = HostRow.of("a.test", view, NOW);

    assertThat(line.state()).isEqualTo(HostCondition.OVER_BUDGET);
    assertThat(line.reason()).contains("budget of walk");
  }

  @Test
  void aCutTableShowsTheTotal() {
    var line = line(IDLE, fetcherState(DelaySource.ACTIVITY));

    assertThat(new HostTable(2, List.of(line)).text())
        .contains("a.test  ", " idle ", "1.0 s (activity)", "\n2 hosts in all");
    assertThat(new HostTable(1, List.of(line)).text()).doesNotContain("in all");
  }

  private static HostStatus delayedFor(Duration time) {
    return limited(Optional.of(NOW.plus(time)), Optional.empty(), Map.of());
  }

  private static HostStatus limited(
      Optional<Instant> delayed, Optional<Instant> blocked, Map<String, String> givenUpBy) {
    return status(0, delayed, blocked, givenUpBy, List.of());
  }

  private static HostStatus status(
      int inFlight,
      Optional<Instant> delayed,
      Optional<Instant> blocked,
      Map<String, String> givenUpBy,
      List<String> exhausted) {
    return HostStatus.builder("a.test")
        .inFlight(inFlight)
        .window(32)
        .delayedUntil(delayed)
        .blockedUntil(blocked)
        .minDelay(blocked.map(_ -> Duration.ofSeconds(5)))
        .givenUpBy(givenUpBy)
        .budgetExhausted(exhausted)
        .build();
  }

  private static Optional<HostState> fetcherState(DelaySource by) {
    return Optional.of(new HostState("a.test", LATER, ASKED, 2, Optional.of(by), Optional.empty()));
  }

  private static Optional<HostState> waitingBecauseOf(WaitCause cause) {
    return Optional.of(
        new HostState(
            "a.test", LATER, ASKED, 2, Optional.of(DelaySource.ACTIVITY), Optional.of(cause)));
  }

  private static HostRow line(HostStatus slot, Optional<HostState> fetcherState) {
    var view = new HostView(slot, fetcherState, Optional.empty());
    return HostRow.of("a.test", view, NOW);
  }
}
