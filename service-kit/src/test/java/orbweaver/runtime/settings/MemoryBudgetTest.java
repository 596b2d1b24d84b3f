package orbweaver.runtime.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import orbweaver.contract.Topic;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.junit.jupiter.api.Test;

class MemoryBudgetTest {
  private static final long MEBIBYTE = 1 << 20;
  private static final MemoryBudget OF_A_CRAWL = new MemoryBudget(108 * MEBIBYTE);

  @Test
  void everyLimitOfAServiceFollowsFromTheBudget() {
    assertThat(OF_A_CRAWL.bodyBytes()).isEqualTo(54 * MEBIBYTE);
    assertThat(OF_A_CRAWL.recordsPerPoll(Topic.FETCH, 200)).isEqualTo(2);
    assertThat(OF_A_CRAWL.recordsPerPoll(Topic.LINK, 250)).isEqualTo(6);
    assertThat(OF_A_CRAWL.bytesPerFetch()).isEqualTo(27 * MEBIBYTE / 2);
    assertThat(OF_A_CRAWL.bytesPerBatch()).isEqualTo(27 * MEBIBYTE / 4);
    assertThat(OF_A_CRAWL.producerBytes()).isEqualTo(16 * MEBIBYTE);
  }

  @Test
  void aLargeHeapLeavesTheUsualLimitsUnchanged() {
    var large = new MemoryBudget(16L << 30);

    assertThat(large.recordsPerPoll(Topic.FETCH, 200)).isEqualTo(200);
    assertThat(large.bytesPerFetch()).isEqualTo(ConsumerConfig.DEFAULT_FETCH_MAX_BYTES);
    assertThat(large.bytesPerBatch()).isEqualTo(8 * MEBIBYTE);
    assertThat(large.producerBytes()).isEqualTo(32 * MEBIBYTE);
  }

  @Test
  void theSmallestBudgetFitsARecordOfTheLargestSize() {
    var smallest = new MemoryBudget(MemoryBudget.MIN_BYTES);

    assertThat(smallest.recordsPerPoll(Topic.FETCH, 200)).isEqualTo(1);
    assertThat(smallest.producerBytes()).isGreaterThan(Topic.FETCH.maxBytes());
  }

  @Test
  void aBudgetBelowOneBodyIsRejected() {
    assertThatThrownBy(() -> new MemoryBudget(MemoryBudget.MIN_BYTES - 1))
        .hasMessage("bytes: 33999999 (expected: >= 34000000)");
  }

  @Test
  void theBudgetLimitsClientsUnlessTheOperatorOverridesIt() {
    var ours = KafkaSettings.of("127.0.0.1:1").withMemory(OF_A_CRAWL);
    assertThat(ours.readerConfig())
        .containsEntry(ConsumerConfig.FETCH_MAX_BYTES_CONFIG, OF_A_CRAWL.bytesPerFetch());
    assertThat(ours.producerConfig("one"))
        .containsEntry(ProducerConfig.BUFFER_MEMORY_CONFIG, OF_A_CRAWL.producerBytes());

    var given = Map.of(ConsumerConfig.FETCH_MAX_BYTES_CONFIG, "1000");
    assertThat(new KafkaSettings("127.0.0.1:1", "orbweaver", given).readerConfig())
        .containsEntry(ConsumerConfig.FETCH_MAX_BYTES_CONFIG, "1000");
  }
}
