package orbweaver.fetcher.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.junit.jupiter.api.Test;

class LedgerTest {
  @Test
  void theOffsetIsThatOfTheFirstOpenRequest() {
    var tracker = Ledger.of(new OffsetAndMetadata(10));
    for (var offset = 10; offset < 15; offset++) assertThat(tracker.read(offset)).isTrue();

    tracker.close(10);
    tracker.close(11);
    assertThat(tracker.committable()).isEqualTo(new OffsetAndMetadata(12));

    tracker.close(12);
    tracker.close(13);
    tracker.close(14);
    assertThat(tracker.committable()).isEqualTo(new OffsetAndMetadata(15));
  }

  @Test
  void completedRequestsAfterTheOffsetSurviveARestart() {
    var tracker = Ledger.of(new OffsetAndMetadata(0));
    for (var offset = 0; offset < 5; offset++) tracker.read(offset);
    tracker.close(1);
    tracker.close(3);

    var restarted = Ledger.of(tracker.committable());

    assertThat(restarted.read(0)).isTrue();
    assertThat(restarted.read(1)).isFalse();
    assertThat(restarted.read(2)).isTrue();
    assertThat(restarted.read(3)).isFalse();
    assertThat(restarted.read(4)).isTrue();
  }

  @Test
  void completedRequestsSurviveASecondRestartBeforeAllAreReadAgain() {
    var tracker = Ledger.of(new OffsetAndMetadata(0));
    for (var offset = 0; offset < 9; offset++) tracker.read(offset);
    tracker.close(8);
    var second = Ledger.of(tracker.committable());
    second.read(0);
    second.close(0);

    var third = Ledger.of(second.committable());

    assertThat(third.committable().offset()).isEqualTo(1);
    for (var offset = 1; offset < 8; offset++) assertThat(third.read(offset)).isTrue();
    assertThat(third.read(8)).isFalse();
  }

  @Test
  void gapsInTheOffsetsDelayNoCommit() {
    var tracker = Ledger.of(new OffsetAndMetadata(0));
    tracker.read(2);
    tracker.read(7);
    tracker.close(2);

    assertThat(tracker.committable().offset()).isEqualTo(7);
  }

  @Test
  void theWidestSpanFitsIntoTheMetadata() {
    var tracker = Ledger.of(new OffsetAndMetadata(5));
    var offset = 5L;
    for (; !tracker.isFull(); offset++) tracker.read(offset);
    for (var more = 0; more < 500; more++) tracker.read(offset++);
    for (var closed = 6L; closed < offset; closed += 2) tracker.close(closed);

    assertThat(tracker.committable().metadata().length()).isBetween(2000, 4095);
  }

  @Test
  void inRandomOrderWithRestartsEachRequestIsCompletedOnce() {
    var random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    for (var run = 0; run < 200; run++) assertEachIsCompletedOnce(random);
  }

  private static void assertEachIsCompletedOnce(RandomGenerator random) {
    var closed = new int[60];
    var tracker = Ledger.of(new OffsetAndMetadata(0));
    while (tracker.committable().offset() < closed.length) {
      var from = (int) tracker.committable().offset();
      tracker = Ledger.of(tracker.committable());
      var to = Math.min(closed.length, from + 1 + random.nextInt(20));
      for (var offset = from; offset < to; offset++) {
        if (!tracker.read(offset) || random.nextInt(3) == 0) continue;
        closed[offset]++;
        tracker.close(offset);
      }
    }

    assertThat(closed).containsOnly(1);
  }
}
