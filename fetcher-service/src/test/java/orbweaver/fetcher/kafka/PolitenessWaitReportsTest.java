package orbweaver.fetcher.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.fetcher.FetchTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Test of the reports of requests that wait for politeness. */
@Tag("integration")
class PolitenessWaitReportsTest {
  private final List<FetchTask> delayed = new ArrayList<>();
  private final PolitenessWaitReports reports = new PolitenessWaitReports(() -> delayed);

  @Test
  void eachActivityIsCountedOnEachPartition() {
    delay(0, "walk");
    delay(0, "walk", "stroll");
    delay(1, "stroll", "stroll");

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

    delayed.clear();
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
    delayed.clear();

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
    var all = Stream.of(activities).map(id -> FetcherPipeline.activity(id, Duration.ZERO)).toList();
    var request = FetcherPipeline.requestFor("http://a.test/", activities[0]);
    delayed.add(new FetchTask(partition, delayed.size(), request, all));
  }
}
