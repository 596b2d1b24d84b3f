package orbweaver.fetcher.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import orbweaver.contract.Topic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class ConsumerWakeupTest {
  private static final Duration LONG = Duration.ofMinutes(10);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir private Path folder;

  @Test
  void aSignalEndsThePollAndDisturbsNoOtherCall() throws IOException {
    var wakeup = new ConsumerWakeup();
    try (var pipeline = new FetcherPipeline(folder);
        var consumer =
            new KafkaConsumer<byte[], byte[]>(pipeline.pipeline().kafka().readerConfig())) {
      var partition = new TopicPartition(pipeline.pipeline().topicName(Topic.FRONTIER), 0);
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));

      for (var turn = 0; turn < 20; turn++) {
        var polled =
            CompletableFuture.supplyAsync(
                () -> wakeup.poll(consumer, LONG), Thread::startVirtualThread);
        wakeup.signal();
        assertThat(polled).succeedsWithin(PATIENCE);
        wakeup.clear();
      }
      consumer.wakeup();

      assertThat(ConsumerWakeup.retryOnWakeup(() -> consumer.endOffsets(List.of(partition))))
          .hasSize(1);
    }
  }
}
