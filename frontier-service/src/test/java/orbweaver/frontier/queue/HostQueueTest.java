package orbweaver.frontier.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.request.Priority;
import org.junit.jupiter.api.Test;

class HostQueueTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final HostRestriction SLOW =
      new HostRestriction(Optional.of(Duration.ofSeconds(2)), Instant.EPOCH);
  private static final WindowEstimator MEASURED = new WindowEstimator(12, 250, NOON);
  private static final FailingServers FAILING =
      new FailingServers(
          Map.of("a.test", FailingServer.NONE.withFailures(FailureStreak.startingAt(NOON))));
  private static final HostQueue QUEUE =
      HostQueue.EMPTY
          .withLevels(
              PriorityLevels.EMPTY
                  .withAdded(new QueuePriority(Priority.FIRST, 3, true))
                  .withAdded(new QueuePriority(Priority.FIRST, 3, true)))
          .withRequests(1, 2, WindowEstimator.NONE, Optional.of("fetched"))
          .with(NOON, FAILING, SLOW);

  @Test
  void aCopyMethodChangesOnlyItsComponents() {
    assertOnlyChanged(QUEUE.withLevels(PriorityLevels.EMPTY), "levels");
    assertOnlyChanged(QUEUE.with(NOON.plusSeconds(1), FAILING, SLOW), "notBefore");
    assertOnlyChanged(QUEUE.withFailingServers(FailingServers.NONE), "failingServers");
    assertOnlyChanged(QUEUE.withRestriction(HostRestriction.NONE), "restriction");
    assertOnlyChanged(
        QUEUE.withRequests(1, 2, MEASURED, Optional.of("fetched")), "windowEstimator");
    assertOnlyChanged(
        QUEUE.withRequests(3, 2, WindowEstimator.NONE, Optional.of("fetched")), "inFlight");
    assertOnlyChanged(
        QUEUE.withRequests(1, 3, WindowEstimator.NONE, Optional.of("fetched")),
        "completedRequests");
    assertOnlyChanged(
        QUEUE.withRequests(1, 2, WindowEstimator.NONE, Optional.empty()), "lastOutcome");
  }

  private static void assertOnlyChanged(HostQueue copy, String component) {
    assertThat(copy).as(component).isNotEqualTo(QUEUE);
    assertThat(copy)
        .usingRecursiveComparison()
        .usingOverriddenEquals()
        .ignoringFields(component)
        .isEqualTo(QUEUE);
  }
}
