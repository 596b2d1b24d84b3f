package orbweaver.fetcher.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.junit.jupiter.api.Test;

class LedgerTest {
  @Test
  void theOffsetStandsAtTheFirstOpenOrder() {
    var ledger = Ledger.of(new OffsetAndMetadata(10));
    for (var offset = 10; offset < 15; offset++) assertThat(ledger.read(offset)).isTrue();

    ledger.close(10);
    ledger.close(11);
    assertThat(ledger.committable()).isEqualTo(new OffsetAndMetadata(12));

    ledger.close(12);
    ledger.close(13);
    ledger.close(14);
    assertThat(ledger.committable()).isEqualTo(new OffsetAndMetadata(15));
  }

  @Test
  void whatIsClosedBehindItIsKnownAfterARestart() {
    var ledger = Ledger.of(new OffsetAndMetadata(0));
    for (var offset = 0; offset < 5; offset++) ledger.read(offset);
    ledger.close(1);
    ledger.close(3);

    var restarted = Ledger.of(ledger.committable());

    assertThat(restarted.read(0)).isTrue();
    assertThat(restarted.read(1)).isFalse();
    assertThat(restarted.read(2)).isTrue();
    assertThat(restarted.read(3)).isFalse();
    assertThat(restarted.read(4)).isTrue();
  }

  @Test
  void itIsNotForgottenByASecondRestartBeforeAllWasReadAgain() {
    var ledger = Ledger.of(new OffsetAndMetadata(0));
    for (var offset = 0; offset < 9; offset++) ledger.read(offset);
    ledger.close(8);
    var second = Ledger.of(ledger.committable());
    second.read(0);
    second.close(0);

    var third = Ledger.of(second.committable());

    assertThat(third.committable().offset()).isEqualTo(1);
    for (var offset = 1; offset < 8; offset++) assertThat(third.read(offset)).isTrue();
    assertThat(third.read(8)).isFalse();
  }

  @Test
  void offsetsThatAreNoRecordsHoldNothingUp() {
    var ledger = Ledger.of(new OffsetAndMetadata(0));
    ledger.read(2);
    ledger.read(7);
    ledger.close(2);

    assertThat(ledger.committable().offset()).isEqualTo(7);
  }

  @Test
  void theWidestSpanFitsIntoTheMetadata() {
    var ledger = Ledger.of(new OffsetAndMetadata(5));
    var offset = 5L;
    for (; !ledger.isFull(); offset++) ledger.read(offset);
    for (var more = 0; more < 500; more++) ledger.read(offset++);
    for (var closed = 6L; closed < offset; closed += 2) ledger.close(closed);

    assertThat(ledger.committable().metadata().length()).isBetween(2000, 4095);
  }

  @Test
  void whateverIsClosedAndRestartedNothingIsClosedTwiceAndNothingLeftOpen() {
    var random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    for (var run = 0; run < 200; run++) closesEachOnce(random);
  }

  private static void closesEachOnce(RandomGenerator random) {
    var closed = new int[60];
    var ledger = Ledger.of(new OffsetAndMetadata(0));
    while (ledger.committable().offset() < closed.length) {
      var from = (int) ledger.committable().offset();
      ledger = Ledger.of(ledger.committable());
      var to = Math.min(closed.length, from + 1 + random.nextInt(20));
      for (var offset = from; offset < to; offset++) {
        if (!ledger.read(offset) || random.nextInt(3) == 0) continue;
        closed[offset]++;
        ledger.close(offset);
      }
    }

    assertThat(closed).containsOnly(1);
  }
}
