package orbweaver.fetcher.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.fetcher.ActivityPartition;
import org.junit.jupiter.api.Test;

/** Test of the reports of requests that wait for politeness. */
class PolitenessWaitReportsTest {
  private final Map<ActivityPartition, Long> counts = new HashMap<>();
  private final PolitenessWaitReports reports = new PolitenessWaitReports(() -> Map.copyOf(counts));

  @Test
  void eachActivityIsCountedOnEachPartition() {
    delay(0, "walk");
    delay(0, "walk", "stroll");
    delay(1, "stroll");

    assertThat(reports.due(0))
        .containsExactlyInAnyOrder(
            new PolitenessWait("walk", 0, 2),
            new PolitenessWait("stroll", 0, 1),
            new PolitenessWait("stroll", 1, 1));
  }

  @Test
  void onlyChangesAreDueAtMostOncePerSecond() {
    delay(0, "walk");
    delay(1, "walk");
    commit(0);

    delay(0, "walk");
    assertThat(reports.due(999)).isEmpty();
    assertThat(reports.due(1_000)).containsExactly(new PolitenessWait("walk", 0, 2));
    reports.markCommitted();

    counts.clear();
    assertThat(reports.due(2_000))
        .containsExactlyInAnyOrder(
            new PolitenessWait("walk", 0, 0), new PolitenessWait("walk", 1, 0));
    reports.markCommitted();
    assertThat(reports.due(3_000)).isEmpty();
  }

  @Test
  void reportsOfAnAbortedTransactionStayDue() {
    delay(0, "walk");
    var report = new PolitenessWait("walk", 0, 1);

    assertThat(reports.due(0)).containsExactly(report);
    assertThat(reports.due(500)).containsExactly(report);
    assertThat(reports.due(1_000)).containsExactly(report);
  }

  @Test
  void aClosedPartitionIsNotReported() {
    delay(0, "walk");
    delay(1, "walk");
    commit(0);
    counts.clear();

    reports.closePartition(1);

    assertThat(reports.due(1_000)).containsExactly(new PolitenessWait("walk", 0, 0));
    reports.closePartition(0);
    assertThat(reports.due(1_001)).isEmpty();
  }

  private void commit(long now) {
    assertThat(reports.due(now)).isNotEmpty();
    reports.markCommitted();
  }

  private void delay(int partition, String... activities) {
    for (var activity : activities)
      counts.merge(new ActivityPartition(activity, partition), 1L, Long::sum);
  }
}
