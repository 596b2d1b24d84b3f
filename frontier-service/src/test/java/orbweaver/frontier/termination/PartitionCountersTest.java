package orbweaver.frontier.termination;

import static orbweaver.contract.control.TerminationCounter.CLOSED;
import static orbweaver.contract.control.TerminationCounter.OPENED;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.TerminationCounter;
import orbweaver.frontier.InMemoryTables;
import org.junit.jupiter.api.Test;

/** When the counters of an activity are passed to their readers. */
class PartitionCountersTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private final PartitionCounters counters = new PartitionCounters(new InMemoryTables());

  @Test
  void changesWhileRequestsAreOpenArePassedTwiceASecond() {
    count(OPENED);
    assertThat(passedAt(0)).containsExactly("walk");
    assertThat(counters.nextReport()).isEmpty();

    count(OPENED);
    assertThat(passedAt(499)).isEmpty();
    assertThat(counters.nextReport()).hasValue(NOON.plusMillis(500));
    assertThat(passedAt(500)).containsExactly("walk");
    assertThat(passedAt(1_000)).isEmpty();
  }

  @Test
  void theEndOfTheLastOpenRequestIsPassedAtOnce() {
    count(OPENED);
    assertThat(passedAt(0)).containsExactly("walk");

    count(CLOSED);
    assertThat(passedAt(1)).containsExactly("walk");
  }

  @Test
  void aMarkedActivityIsPassedAtOnce() {
    count(OPENED);
    assertThat(passedAt(0)).containsExactly("walk");

    counters.markChanged("walk");
    assertThat(passedAt(1)).containsExactly("walk");
    assertThat(passedAt(2)).isEmpty();
  }

  @Test
  void aClockThatGoesBackDelaysNothing() {
    count(OPENED);
    assertThat(passedAt(3_600_000)).containsExactly("walk");

    count(OPENED);
    assertThat(passedAt(0)).containsExactly("walk");
  }

  private void count(TerminationCounter counter) {
    var increase = TerminationCounters.ZERO.plus(counter, 1);
    counters.onUrlChange("walk", increase, UrlCounts.ZERO, UrlCounts.ZERO);
  }

  private List<String> passedAt(long millis) {
    var passed = new ArrayList<String>();
    counters.drainChanged(NOON.plusMillis(millis), (activity, _) -> passed.add(activity));
    return passed;
  }
}
