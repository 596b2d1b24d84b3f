package orbweaver.rule.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.rule.RuleFixtures.HERE;
import static orbweaver.rule.RuleFixtures.NOON;
import static orbweaver.rule.RuleFixtures.WHOLE;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.html;
import static orbweaver.rule.RuleFixtures.interest;
import static orbweaver.rule.RuleFixtures.links;
import static orbweaver.rule.RuleFixtures.page;
import static orbweaver.rule.RuleFixtures.path;
import static orbweaver.rule.RuleFixtures.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Suppression;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of rule-service on a broker across a restart. */
@Tag("integration")
class RuleServiceTest {
  private static final int PARTITIONS = 3;
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String NEAR = "((no-cycles) (depth 2))";

  private final Activity walk = activity("walk", NEAR);

  @Test
  void seedsAndPagesBecomeVerdictsAndNumbersContinueAfterARestart(@TempDir Path folder) {
    try (var broker = LocalBroker.start(folder.resolve("broker"))) {
      var pipeline =
          PipelineAdmin.openOrCreate(
              KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.DOMAIN, PARTITIONS);
      try (var verdicts = new Verdicts(pipeline)) {
        try (var _ = started(pipeline, folder)) {
          send(
              pipeline,
              submission(pipeline, Json.text(request("walk", NEAR))),
              submission(pipeline, seed("a.test")));
          verdicts.await(2);
          send(
              pipeline,
              came(
                  pipeline,
                  page(WHOLE, html(), links("https://a.test/x"), interest(walk, path(2, 0), "t"))));
          verdicts.await(3);
        }
        try (var _ = started(pipeline, folder)) {
          // The seed of before the restart has no second verdict.
          send(
              pipeline, submission(pipeline, seed("a.test")), submission(pipeline, seed("b.test")));
          verdicts.await(5);
          var better = interest(walk, path(1, 0), "t");
          send(
              pipeline,
              came(pipeline, page(new NotModified(), Evidence.none(NOON), List.of(), better)));
          verdicts.await(7);
        }
        assertAllIsWhereItBelongs(pipeline, verdicts.records());
      }
    }
  }

  private static void assertAllIsWhereItBelongs(
      PipelineContext pipeline, List<ConsumerRecord<byte[], byte[]>> records) {
    var last = new HashMap<String, Long>();
    for (var record : records) {
      var numbered = numbered(record);
      var series = numbered.from() + " to " + numbered.to();
      assertThat(numbered.sequence()).isEqualTo(last.merge(series, 1L, Long::sum));
      assertThat(record.partition()).isEqualTo(numbered.to());
      switch (numbered.verdict()) {
        case SeedVerdict seed -> {
          assertThat(seed.batches()).isEqualTo(1);
          assertThat(record.partition()).isEqualTo(pipeline.manifest().partitionOfActivity("walk"));
        }
        case PageVerdict page -> {
          assertThat(record.partition()).isEqualTo(pipeline.manifest().partitionOf(page.url()));
          assertThat(Records.requestNumber(record.headers())).contains(1L);
        }
        case OutlinkBatch batch -> assertThat(batch.outlinks()).hasSize(1);
        case HostOverride hostOverride -> throw new AssertionError(hostOverride);
        case UrlRefresh refresh -> throw new AssertionError(refresh);
        case Suppression suppression -> throw new AssertionError(suppression);
      }
    }
  }

  private static Service started(PipelineContext pipeline, Path folder) {
    var meters = new SimpleMeterRegistry();
    var place =
        new ServiceContext(pipeline, "one", folder.resolve("rule"), meters, InstantSource.system());
    var service = RuleService.of(place, Optional.empty());
    service.start();
    await().atMost(PATIENCE).until(service::isReady);
    assertThat(service.name()).isEqualTo("rule-service");
    return service;
  }

  private static String seed(String host) {
    return Json.text(new Seed("https://" + host + "/", Optional.of("walk")));
  }

  private static ProducerRecord<byte[], byte[]> submission(PipelineContext pipeline, String line) {
    return new ProducerRecord<>(pipeline.topicName(Topic.SEED), 0, null, line.getBytes(UTF_8));
  }

  private static ProducerRecord<byte[], byte[]> came(PipelineContext pipeline, Page page) {
    var partition = pipeline.manifest().partitionOf(HERE);
    var record = Records.of(pipeline, Topic.LINK, partition, HERE.toString(), page);
    Records.withNumber(record.headers(), page.request().number());
    return record;
  }

  @SafeVarargs
  private static void send(PipelineContext pipeline, ProducerRecord<byte[], byte[]>... records) {
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

  private static NumberedVerdict numbered(ConsumerRecord<byte[], byte[]> record) {
    return switch (Json.read(record.value(), NumberedVerdict.class)) {
      case Decoded(var numbered) -> numbered;
      case Unreadable(var why) -> throw new AssertionError(why);
    };
  }

  /** Returns the records committed to topic verdict so far. */
  private static final class Verdicts implements AutoCloseable {
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();

    Verdicts(PipelineContext pipeline) {
      consumer = new KafkaConsumer<>(pipeline.kafka().readerConfig());
      var partitions =
          IntStream.range(0, PARTITIONS)
              .mapToObj(each -> new TopicPartition(pipeline.topicName(Topic.VERDICT), each))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
    }

    void await(int count) {
      org.awaitility.Awaitility.await()
          .pollInSameThread()
          .atMost(PATIENCE)
          .untilAsserted(() -> assertThat(poll()).hasSize(count));
    }

    private List<ConsumerRecord<byte[], byte[]>> poll() {
      consumer.poll(Duration.ofMillis(100)).forEach(records::add);
      return records;
    }

    List<ConsumerRecord<byte[], byte[]>> records() {
      return records;
    }

    @Override
    public void close() {
      consumer.close();
    }
  }
}
