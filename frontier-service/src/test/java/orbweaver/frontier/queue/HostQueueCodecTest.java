package orbweaver.frontier.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.contract.request.Priority;
import org.junit.jupiter.api.Test;

class HostQueueCodecTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00.123Z");
  private static final HostQueue FULL =
      HostQueue.EMPTY
          .withLevels(
              new PriorityLevels(
                  new TreeMap<>(
                      Map.of(
                          new QueuePriority(Priority.FIRST, 3, true),
                          new PriorityLevel(300, 305, 4),
                          new QueuePriority(Priority.LAST, QueuePriority.MAX_SEARCH_RANK, false),
                          new PriorityLevel(0, 1, 1))),
                  Map.of()))
          .withRequests(7, 1_000, new WindowEstimator(12, 250, NOON), Optional.of("fetched"))
          .with(
              NOON.plusSeconds(60),
              new FailingServers(
                  Map.of(
                      "a.test:8080",
                      new FailingServer(
                          Optional.of(new FailureStreak(NOON, 5, 2)),
                          NOON.plusSeconds(60),
                          Map.of("walk", GiveUpReason.NO_ANSWER)),
                      "b.test",
                      new FailingServer(
                          Optional.empty(),
                          Instant.EPOCH,
                          Map.of("walk", GiveUpReason.NO_CONNECTION)))),
              new HostRestriction(Optional.of(Duration.ofSeconds(2)), NOON.plusSeconds(3_600)))
          .withPublished();

  @Test
  void anEmptyQueueIsEncodedAsTheExpectedBytes() {
    assertBytes(HostQueue.EMPTY, "0000000000000000000000");
  }

  @Test
  void aFullQueueIsEncodedAsTheExpectedBytes() {
    assertBytes(
        FULL,
        "07e807db81bbcbb733d10ffb8993cdb7330cfa01fbacb7cbb733076665746368656401"
            + "020b612e746573743a38303830fcacb7cbb7330502db81bbcbb73301020477616c6b"
            + "06622e74657374000001010477616c6b"
            + "010301ac02050403ff00000101");
  }

  @Test
  void aStartedGroupIsEncodedBeforeTheLevels() {
    var group = new QueuePriority(Priority.NEXT, 249, true, 101);
    var levels = PriorityLevels.EMPTY.withAdded(group).withAdded(group).withDispatched(group, 1);

    assertBytes(
        HostQueue.EMPTY.withLevels(levels).withPublished(),
        "00000000000000000003" + "00" + "02f966" + "02f966" + "010101");
  }

  @Test
  void aTimeBeyondTheYear9999IsStoredAsTheEndOfThatYear() {
    var blocked =
        HostQueue.EMPTY.withRestriction(new HostRestriction(Optional.empty(), Instant.MAX));

    assertThat(HostQueues.CODEC.decode(HostQueues.CODEC.encode(blocked)).readyAt())
        .isEqualTo("9999-12-31T23:59:59Z");
  }

  private static void assertBytes(HostQueue hostQueue, String hex) {
    var bytes = HostQueues.CODEC.encode(hostQueue);

    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo(hex);
    assertThat(HostQueues.CODEC.decode(bytes)).isEqualTo(hostQueue);
  }
}
