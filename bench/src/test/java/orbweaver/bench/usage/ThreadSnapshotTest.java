package orbweaver.bench.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ThreadSnapshotTest {
  private static ThreadSnapshot at(long millis, Map<String, ThreadActivity> threads) {
    return new ThreadSnapshot(millis, 0, Optional.empty(), threads);
  }

  @Test
  void theUsageBetweenTwoSnapshotsIsSummedByName() {
    var start =
        at(
            0,
            Map.of(
                "1", new ThreadActivity("engine", 100, 10),
                "2", new ThreadActivity("worker", 5, 7)));
    var end =
        at(
            1_000,
            Map.of(
                "1", new ThreadActivity("engine", 110, 12),
                "2", new ThreadActivity("worker", 25, 8),
                "3", new ThreadActivity("worker", 1, 4)));

    assertThat(start.threadsUntil(end))
        .isEqualTo(
            List.of(new ThreadActivity("worker", 21, 5), new ThreadActivity("engine", 10, 2)));
  }

  @Test
  void theThreadsOfThisProcessAreRead() {
    var self = ProcessHandle.current();
    var snapshot = ThreadSnapshot.of(self, 7);

    assertThat(snapshot.at()).isEqualTo(7);
    assertThat(snapshot.cpuMillis()).isPositive();
    // Systems other than Linux provide no threads.
    if (!snapshot.threads().isEmpty()) {
      assertThat(snapshot.memory()).isPresent();
      assertThat(snapshot.threads().values()).anyMatch(thread -> thread.wakeups() > 0);
    }
  }
}
