package orbweaver.extractor.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("integration")
class ExtractorServiceTest {
  private static final Duration POLL = Duration.ofMillis(100);

  private final LocalBroker broker;
  private final PipelineContext pipeline;
  private final FetchRecordFixtures fetches;
  private final Path folder;

  ExtractorServiceTest(@TempDir Path folder) {
    this.folder = folder;
    broker = LocalBroker.start(folder.resolve("broker"));
    pipeline =
        PipelineAdmin.openOrCreate(
            KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.DOMAIN, 3);
    fetches = new FetchRecordFixtures(pipeline);
  }

  @AfterAll
  void stop() {
    broker.close();
  }

  @Test
  void everyFetchBecomesOnePageDespiteRestartsAndDamageIsADeadLetter() {
    write(urls("one", 50).map(url -> fetches.page(url, "<a href=x>x</a>")).toList());
    try (var service = service()) {
      service.start();
      await().atMost(Duration.ofSeconds(60)).until(() -> keys(Topic.LINK).size() >= 50);
      assertThat(service.isReady()).isTrue();
      write(List.of(fetches.damaged("http://damaged.test/"), fetches.withoutRequest()));
      await().atMost(Duration.ofSeconds(60)).until(() -> keys(Topic.DEAD_LETTER).size() >= 2);
    }
    write(urls("two", 50).map(url -> fetches.page(url, "<a href=x>x</a>")).toList());
    try (var service = service()) {
      service.start();
      await().atMost(Duration.ofSeconds(60)).until(() -> keys(Topic.LINK).size() >= 101);
    }

    var expected =
        Stream.of(urls("one", 50), Stream.of("http://damaged.test/"), urls("two", 50))
            .flatMap(urls -> urls)
            .toList();
    assertThat(keys(Topic.LINK)).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(keys(Topic.DEAD_LETTER)).containsExactlyInAnyOrder("http://damaged.test/", "?");
  }

  private Service service() {
    return ExtractorService.of(
        new ServiceContext(
            pipeline, "0", folder, new SimpleMeterRegistry(), InstantSource.system()));
  }

  private static Stream<String> urls(String host, int count) {
    return IntStream.range(0, count).mapToObj(i -> "http://" + host + i % 7 + ".test/" + i);
  }

  private void write(List<ProducerRecord<byte[], byte[]>> records) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("test"))) {
      producer.initTransactions();
      producer.beginTransaction();
      for (var record : records) {
        var _ = producer.send(record);
      }
      Transactions.commit(producer);
    }
  }

  /** Returns the keys of all committed records of a topic. */
  private List<String> keys(Topic topic) {
    var partitions =
        IntStream.range(0, pipeline.partitions(topic))
            .mapToObj(partition -> new TopicPartition(pipeline.topicName(topic), partition))
            .toList();
    try (var consumer = new KafkaConsumer<byte[], byte[]>(pipeline.kafka().readerConfig())) {
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      var ends = consumer.endOffsets(partitions);
      var keys = new ArrayList<String>();
      while (partitions.stream().anyMatch(p -> consumer.position(p) < ends.getOrDefault(p, 0L))) {
        for (var record : consumer.poll(POLL)) keys.add(new String(record.key(), UTF_8));
      }
      return keys;
    }
  }
}
