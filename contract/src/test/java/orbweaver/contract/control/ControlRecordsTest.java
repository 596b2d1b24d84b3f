package orbweaver.contract.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import orbweaver.contract.RecordChanges;
import orbweaver.contract.RecordRoundTrip;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of the records of topics control, progress and host-status. */
class ControlRecordsTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/");
  private static final Interest INTEREST =
      new Interest("walk", 1, DiscoveryPath.ofRoot(URL), "t", Priority.NEXT);
  private static final HostStatus BUSY =
      HostStatus.builder("a.test")
          .waitingUrls(9)
          .inFlight(2)
          .window(4)
          .delayedUntil(Optional.of(NOON))
          .blockedUntil(Optional.of(NOON.plusSeconds(1)))
          .minDelay(Optional.of(Duration.ofSeconds(3)))
          .givenUpBy(Map.of("walk", "no answer"))
          .budgetExhausted(List.of("stroll"))
          .lastOutcome(Optional.of("fetched"))
          .build();

  static Stream<Arguments> setters() {
    return Stream.of(
        setter("waitingUrls", builder -> builder.waitingUrls(1)),
        setter("inFlight", builder -> builder.inFlight(1)),
        setter("window", builder -> builder.window(2)),
        setter("delayedUntil", builder -> builder.delayedUntil(Optional.of(NOON))),
        setter("blockedUntil", builder -> builder.blockedUntil(Optional.of(NOON))),
        setter("minDelay", builder -> builder.minDelay(Optional.of(Duration.ZERO))),
        setter("givenUpBy", builder -> builder.givenUpBy(Map.of("walk", "tls"))),
        setter("budgetExhausted", builder -> builder.budgetExhausted(List.of("walk"))),
        setter("lastOutcome", builder -> builder.lastOutcome(Optional.of("failed"))));
  }

  private static Arguments setter(String component, UnaryOperator<HostStatus.Builder> setter) {
    return Arguments.of(component, setter);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("setters")
  void eachSetterOfAHostStatusChangesItsComponentOnly(
      String component, UnaryOperator<HostStatus.Builder> setter) {
    var changed = setter.apply(HostStatus.builder("a.test")).build();

    assertThat(RecordChanges.between(HostStatus.unused("a.test"), changed))
        .containsExactly(component);
    RecordRoundTrip.keeps(changed, HostStatus.class);
  }

  @Test
  void aHostIsUnusedOnlyIfNothingIsKnownOfIt() {
    assertThat(HostStatus.unused("a.test").isUnused()).isTrue();
    assertThat(HostStatus.unused("a.test").window()).isEqualTo(1);
    assertThat(BUSY.isUnused()).isFalse();
    assertThat(BUSY.hasNoWork()).isFalse();
    assertThat(HostStatus.builder("a.test").inFlight(1).build().hasNoWork()).isFalse();
    assertThat(HostStatus.builder("a.test").waitingUrls(1).build().hasNoWork()).isFalse();
    for (var setter :
        List.<UnaryOperator<HostStatus.Builder>>of(
            builder -> builder.lastOutcome(Optional.of("fetched")),
            builder -> builder.blockedUntil(Optional.of(NOON)),
            builder -> builder.minDelay(Optional.of(Duration.ZERO)),
            builder -> builder.givenUpBy(Map.of("walk", "tls")),
            builder -> builder.budgetExhausted(List.of("walk")))) {
      var idle = setter.apply(HostStatus.builder("a.test")).build();
      assertThat(idle.hasNoWork()).isTrue();
      assertThat(idle.isUnused()).as("%s", idle).isFalse();
    }
  }

  static Stream<Arguments> invalid() {
    var zero = BudgetAmounts.ZERO;
    return Stream.of(
        invalid("key: \"\"", () -> HostStatus.unused("")),
        invalid("waitingUrls: -1", () -> HostStatus.builder("a.test").waitingUrls(-1).build()),
        invalid("inFlight: -1", () -> HostStatus.builder("a.test").inFlight(-1).build()),
        invalid("window: 0 (expected: >= 1)", () -> HostStatus.builder("a.test").window(0).build()),
        invalid("serial: -1", () -> new BudgetAllocation(-1, zero, zero, false)),
        invalid("pages: -1", () -> new BudgetAmounts(-1, 0, 0)),
        invalid("bytes: -1", () -> new BudgetAmounts(0, -1, 0)),
        invalid("hosts: -1", () -> new BudgetAmounts(0, 0, -1)),
        invalid("activity: \"\"", () -> new BudgetGrant("", 0, 1, zero, false)),
        invalid("partition: -1", () -> new BudgetGrant("walk", -1, 1, zero, false)),
        invalid("serial: 0 (expected: >= 1)", () -> new BudgetGrant("walk", 0, 0, zero, false)),
        invalid("version: 0", () -> new Probe("walk", 0, 1, 0)),
        invalid("round: 0 (expected: >= 1)", () -> new Probe("walk", 1, 0, 0)),
        invalid("releasePhase: -1", () -> new Probe("walk", 1, 1, -1)),
        invalid("requests: -1", () -> new PolitenessWait("walk", 0, -1)),
        invalid("partition: -1", () -> new PolitenessWait("walk", -1, 0)),
        invalid("signal: \"\"", () -> new TrapSuspected("walk", URL, "", "text")),
        invalid("evidence: \"\"", () -> new TrapSuspected("walk", URL, "session-id", "")),
        invalid("reason: \"\"", () -> new UrlGivenUp("walk", URL, "", NOON)),
        invalid("host: \"\"", () -> new HostGivenUp("walk", "", Optional.empty(), NOON)),
        invalid("number: 0", () -> new PathLimitReached(URL, 0, INTEREST)),
        invalid("round: 1 (expected: 0 while it is running)", () -> status("RUNNING", 1)),
        invalid("round: 0 (expected: >= 1)", () -> status("FINISHED", 0)),
        invalid("round: 0 (expected: >= 1)", () -> status("BUDGET_EXHAUSTED", 0)));
  }

  private static Arguments invalid(String message, Supplier<Record> record) {
    return Arguments.of(message, record);
  }

  private static ActivityStatus status(String state, long round) {
    return new ActivityStatus("walk", 1, LifecycleState.valueOf(state), round, 1, NOON);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("invalid")
  void anInvalidComponentIsRejectedByName(String message, Supplier<Record> record) {
    assertThatThrownBy(record::get)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void everyControlRecordIsReadBackAsItsKind() {
    RecordRoundTrip.keeps(new Probe("walk", 2, 3, 1), Control.class);
    RecordRoundTrip.keeps(
        new BudgetGrant("walk", 1, 4, new BudgetAmounts(1, 2, 3), true), Control.class);
  }

  @Test
  void everyProgressRecordIsReadBackAsItsKind() {
    for (var state : LifecycleState.values()) {
      var round = state == LifecycleState.RUNNING ? 0 : 5;
      RecordRoundTrip.keeps(status(state.name(), round), Progress.class);
    }
    RecordRoundTrip.keeps(new PolitenessWait("walk", 1, 7), Progress.class);
    RecordRoundTrip.keeps(new TrapSuspected("walk", URL, "session-id", "sid=1"), Progress.class);
    RecordRoundTrip.keeps(new UrlGivenUp("walk", URL, "no answer", NOON), Progress.class);
    RecordRoundTrip.keeps(
        new HostGivenUp("walk", "a.test", Optional.of("no answer"), NOON), Progress.class);
    RecordRoundTrip.keeps(new PathLimitReached(URL, 1, INTEREST), Progress.class);
  }

  @Test
  void aPathLimitBelongsToTheActivityOfItsInterest() {
    assertThat(new PathLimitReached(URL, 1, INTEREST).activity()).isEqualTo("walk");
  }
}
