package orbweaver.cli.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.frontier.queue.Care;
import orbweaver.frontier.queue.Lane;
import org.junit.jupiter.api.Test;

/** How a host stands, by what frontier and fetcher have of it. */
class HostLineTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final Instant LATER = NOW.plusSeconds(60);
  private static final Duration ASKED = Duration.ofSeconds(1);

  @Test
  void aHostThatNobodyWantsAnythingOfIsIdle() {
    var line = line(Lane.EMPTY, Optional.empty());

    assertThat(line.state()).isEqualTo(Stand.IDLE);
    assertThat(line.until()).isEmpty();
    assertThat(line.delay()).isEmpty();
  }

  @Test
  void aHostThatIsToBeSparedIsBlockedUntilThen() {
    var care = new Care(Optional.of(Duration.ofSeconds(5)), LATER);
    var line = line(Lane.EMPTY.spared(care), Optional.empty());

    assertThat(line.state()).isEqualTo(Stand.BLOCKED);
    assertThat(line.until()).contains(LATER);
    assertThat(line.why()).contains("orbweaver host");
  }

  @Test
  void itIsToldWhoseDelayIsKept() {
    assertThat(line(Lane.EMPTY, told(ASKED)).why()).contains("activity");
    assertThat(line(Lane.EMPTY, told(Duration.ofSeconds(9))).why()).contains("the host");
    assertThat(line(Lane.EMPTY, told(ASKED)).failures()).isEqualTo(2);
  }

  @Test
  void aTableSaysHowManyItDoesNotShow() {
    var line = line(Lane.EMPTY, told(ASKED));

    assertThat(new HostTable(2, List.of(line)).text())
        .contains("a.test  ", " idle ", "1.0 s (activity)", "\n2 hosts in all");
    assertThat(new HostTable(1, List.of(line)).text()).doesNotContain("in all");
  }

  private static Optional<HostState> told(Duration delay) {
    return Optional.of(new HostState("a.test", LATER, delay, 2));
  }

  private static HostLine line(Lane lane, Optional<HostState> told) {
    return HostLine.of("a.test", lane, told, ASKED, NOW);
  }
}
