package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import orbweaver.contract.Topic;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of duplicate records on topics: the crawl ends as without them. */
@Tag("integration")
class DuplicateRecordsTest {
  private static final List<Topic> TOPICS =
      List.of(Topic.FRONTIER, Topic.FETCH, Topic.LINK, Topic.VERDICT);
  private static final int DEPTH = 6;

  @TempDir Path temporary;

  @Test
  void duplicateRecordsOfThePipelineChangeNothing() throws Exception {
    var made = new RandomWeb(20261121, 60, 8);
    var early = made.depths(DEPTH, Set.of("b.test"));
    var all = made.depths(DEPTH, Set.of());
    var open = new CountDownLatch(1);
    try (var hosts = made.serve(open)) {
      var folder = temporary.resolve("crawl");
      try (var crawl = CommandInProcess.start(line(hosts, folder))) {
        await()
            .atMost(Duration.ofMinutes(2))
            .until(() -> hosts.requests().size() >= early.size() || !crawl.isAlive());
        copyAll(PipelineAdmin.open(KafkaSettings.of(PipelineProbe.bootstrap(folder))));
        open.countDown();
        assertThat(crawl.code()).as(crawl::printed).isZero();
        assertThat(crawl.printed()).contains("finished");
      }

      assertThat(ExportedGraph.edges(folder)).isEqualTo(made.edgesOf(all.keySet()));
      assertThat(ExportedGraph.depths(folder)).isEqualTo(all);
      assertThat(hosts.requests().keySet()).isEqualTo(all.keySet());
      assertThat(hosts.requests()).allSatisfy((_, times) -> assertThat(times).isBetween(1L, 2L));
    }
  }

  private static String[] line(TestHosts hosts, Path folder) {
    return hosts.crawlWithBroker(
        folder, "http://a.test/", "--delay", "0s", "--scope", "any", "--depth", "" + DEPTH);
  }

  private static void copyAll(PipelineContext pipeline) {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("copies"))) {
      producer.initTransactions();
      producer.beginTransaction();
      for (var topic : TOPICS) {
        var records = PipelineProbe.records(pipeline, topic);
        assertThat(records).as(topic.shortName()).isNotEmpty();
        for (var record : records) {
          var _ = producer.send(copy(record));
        }
      }
      Transactions.commit(producer);
    }
  }

  private static ProducerRecord<byte[], byte[]> copy(ConsumerRecord<byte[], byte[]> of) {
    return new ProducerRecord<>(of.topic(), of.partition(), of.key(), of.value(), of.headers());
  }
}
