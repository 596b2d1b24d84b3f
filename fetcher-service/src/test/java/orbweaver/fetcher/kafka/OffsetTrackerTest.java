package orbweaver.fetcher.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.LongStream;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.junit.jupiter.api.Test;

/** Test of the committed offsets of requests that are completed out of order. */
class OffsetTrackerTest {
  @Test
  void theOffsetIsThatOfTheFirstOpenRequest() {
    var tracker = OffsetTracker.restore(new OffsetAndMetadata(10));
    for (var offset = 10; offset < 15; offset++) assertThat(tracker.markRead(offset)).isTrue();

    tracker.markCompleted(10);
    tracker.markCompleted(11);
    assertThat(tracker.committableOffset()).isEqualTo(new OffsetAndMetadata(12));

    tracker.markCompleted(12);
    tracker.markCompleted(13);
    tracker.markCompleted(14);
    assertThat(tracker.committableOffset()).isEqualTo(new OffsetAndMetadata(15));
  }

  @Test
  void completedRequestsAfterTheOffsetSurviveARestart() {
    var tracker = OffsetTracker.restore(new OffsetAndMetadata(0));
    for (var offset = 0; offset < 5; offset++) tracker.markRead(offset);
    tracker.markCompleted(1);
    tracker.markCompleted(3);

    var restarted = OffsetTracker.restore(tracker.committableOffset());

    assertThat(restarted.markRead(0)).isTrue();
    assertThat(restarted.markRead(1)).isFalse();
    assertThat(restarted.markRead(2)).isTrue();
    assertThat(restarted.markRead(3)).isFalse();
    assertThat(restarted.markRead(4)).isTrue();
  }

  @Test
  void theMetadataIsABitmapInBase64() {
    var tracker = OffsetTracker.restore(new OffsetAndMetadata(7));
    for (var offset = 7; offset < 20; offset++) tracker.markRead(offset);
    for (var completed : new int[] {8, 10, 11, 19}) tracker.markCompleted(completed);

    // Bits 1, 3, 4 and 12, counted from offset 7: bytes 0x1A and 0x10.
    assertThat(tracker.committableOffset()).isEqualTo(new OffsetAndMetadata(7, "GhA="));
  }

  @Test
  void aBitmapInBase64IsRestored() {
    var tracker = OffsetTracker.restore(new OffsetAndMetadata(7, "GhA="));

    assertThat(LongStream.range(0, 30).filter(tracker::wasCompleted))
        .containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 6L, 8L, 10L, 11L, 19L);
  }

  @Test
  void completedRequestsSurviveASecondRestartBeforeAllAreReadAgain() {
    var tracker = OffsetTracker.restore(new OffsetAndMetadata(0));
    for (var offset = 0; offset < 9; offset++) tracker.markRead(offset);
    tracker.markCompleted(8);
    var second = OffsetTracker.restore(tracker.committableOffset());
    second.markRead(0);
    second.markCompleted(0);

    var third = OffsetTracker.restore(second.committableOffset());

    assertThat(third.committableOffset().offset()).isEqualTo(1);
    for (var offset = 1; offset < 8; offset++) assertThat(third.markRead(offset)).isTrue();
    assertThat(third.markRead(8)).isFalse();
  }

  @Test
  void gapsInTheOffsetsDelayNoCommit() {
    var tracker = OffsetTracker.restore(new OffsetAndMetadata(0));
    tracker.markRead(2);
    tracker.markRead(7);
    tracker.markCompleted(2);

    assertThat(tracker.committableOffset().offset()).isEqualTo(7);
  }

  @Test
  void theWidestSpanFitsIntoTheMetadata() {
    var tracker = OffsetTracker.restore(new OffsetAndMetadata(5));
    var offset = 5L;
    for (; !tracker.isFull(); offset++) tracker.markRead(offset);
    for (var more = 0; more < 500; more++) tracker.markRead(offset++);
    for (var closed = 6L; closed < offset; closed += 2) tracker.markCompleted(closed);

    assertThat(tracker.committableOffset().metadata().length()).isBetween(2000, 4095);
  }

  @Test
  void inRandomOrderWithRestartsEachRequestIsCompletedOnce() {
    var random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    for (var run = 0; run < 200; run++) assertEachIsCompletedOnce(random);
  }

  private static void assertEachIsCompletedOnce(RandomGenerator random) {
    var closed = new int[60];
    var tracker = OffsetTracker.restore(new OffsetAndMetadata(0));
    while (tracker.committableOffset().offset() < closed.length) {
      var from = (int) tracker.committableOffset().offset();
      tracker = OffsetTracker.restore(tracker.committableOffset());
      var to = Math.min(closed.length, from + 1 + random.nextInt(20));
      for (var offset = from; offset < to; offset++) {
        if (!tracker.markRead(offset) || random.nextInt(3) == 0) continue;
        closed[offset]++;
        tracker.markCompleted(offset);
      }
    }

    assertThat(closed).containsOnly(1);
  }
}
