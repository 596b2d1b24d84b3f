package orbweaver.frontier.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import orbweaver.frontier.queue.CompletedRequest.DispatchSnapshot;
import org.junit.jupiter.api.Test;

/** Requests in flight to a host without a delay, by the way that requests reach the fetcher. */
class WindowBoundsTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  @Test
  void hostsShareTheRequestsOfAPartition() {
    assertThat(WindowBounds.IN_PROCESS.initial(1)).isEqualTo(64);
    assertThat(WindowBounds.IN_PROCESS.initial(4)).isEqualTo(32);
    assertThat(WindowBounds.IN_PROCESS.initial(1_000)).isEqualTo(10);
    assertThat(WindowBounds.BY_TOPIC.initial(1_000)).isEqualTo(32);
  }

  @Test
  void aRoundTripThatIncludesWaitingWidensTheWindowOfATopicOnly() {
    var slow = completed(100, Duration.ofSeconds(1));

    assertThat(window(slow, WindowBounds.BY_TOPIC)).isEqualTo(151);
    assertThat(window(slow, WindowBounds.IN_PROCESS)).isEqualTo(10);
  }

  private static WindowEstimator completed(int requests, Duration roundTrip) {
    var dispatch = new DispatchSnapshot(NOON, 0);
    return new CompletedRequest("fetched", dispatch, NOON.plus(roundTrip))
        .measure(WindowEstimator.NONE, requests);
  }

  private static int window(WindowEstimator measured, WindowBounds bounds) {
    return measured.window(Duration.ZERO, bounds.initial(1_000), bounds.maxRoundTrip());
  }
}
