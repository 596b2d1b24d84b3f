package orbweaver.runtime.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import orbweaver.contract.Topic;
import orbweaver.runtime.PipelineOnBroker;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class TopicReaderTest {
  @Test
  void readingAllWaitsForOpenTransactions(@TempDir Path folder) throws Exception {
    try (var kafka = new PipelineOnBroker(folder);
        var reader = new TopicReader(kafka.pipeline(), Topic.LINK, 0);
        var producer =
            new KafkaProducer<byte[], byte[]>(kafka.pipeline().kafka().producerConfig("other"))) {
      kafka.write(Topic.LINK, List.of("before"));
      assertThat(all(reader)).containsExactly("before");
      producer.initTransactions();
      producer.beginTransaction();
      producer.send(kafka.record(Topic.LINK, "under way".getBytes(UTF_8))).get();

      assertThat(reader.hasOpenTransaction()).isTrue();
      assertThat(committed(reader)).isEmpty();
      var all = CompletableFuture.supplyAsync(() -> all(reader), Thread::startVirtualThread);
      assertThat(all).isNotDone();
      Transactions.commit(producer);

      assertThat(all).succeedsWithin(Duration.ofMinutes(1)).isEqualTo(List.of("under way"));
      assertThat(reader.hasOpenTransaction()).isFalse();
      assertThat(all(reader)).isEmpty();
    }
  }

  @Test
  void theLastRecordIsFoundBehindAnyNumberOfOtherOffsets(@TempDir Path folder) {
    try (var kafka = new PipelineOnBroker(folder);
        var reader = new TopicReader(kafka.pipeline(), Topic.LINK, 0);
        var producer =
            new KafkaProducer<byte[], byte[]>(kafka.pipeline().kafka().producerConfig("other"))) {
      assertThat(last(reader)).isEmpty();
      kafka.write(Topic.LINK, List.of("first", "last"));
      assertThat(last(reader)).contains("last");

      producer.initTransactions();
      producer.beginTransaction();
      for (var number = 0; number < 250; number++) {
        var _ = producer.send(kafka.record(Topic.LINK, "aborted".getBytes(UTF_8)));
      }
      producer.flush();
      producer.abortTransaction();
      assertThat(last(reader)).contains("last");
    }
  }

  private static Optional<String> last(TopicReader reader) {
    return reader.readLast().map(record -> new String(record.value(), UTF_8));
  }

  private static List<String> committed(TopicReader reader) {
    var texts = new ArrayList<String>();
    reader.readCommitted(record -> texts.add(new String(record.value(), UTF_8)));
    return texts;
  }

  private static List<String> all(TopicReader reader) {
    var texts = new ArrayList<String>();
    reader.readAllAndAwaitTransactions(record -> texts.add(new String(record.value(), UTF_8)));
    return texts;
  }
}
