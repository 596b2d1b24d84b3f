package orbweaver.archive.sink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import orbweaver.archive.sink.ArchiveLimits;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.state.ArchiveFolder;
import orbweaver.archive.sink.state.ArchiveState;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.SentFields;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcTargetRecord;

/** Pipeline of three partitions on a shared broker in this JVM, with fetch results and verdicts. */
final class ArchiveFixture implements AutoCloseable {
  static final int PARTITIONS = 3;
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Instant NOON = Instant.parse("2026-10-01T12:00:00.123Z");

  private static final AtomicInteger PIPELINES = new AtomicInteger();

  private final Path folder;
  private final PipelineContext pipeline;
  private final KafkaProducer<byte[], byte[]> producer;
  private final Map<TopicPartition, TopicReader> readers = new HashMap<>();
  private long sequence;

  /**
   * Creates a pipeline of its own.
   *
   * @param folder folder of the instances
   */
  ArchiveFixture(LocalBroker broker, Path folder) {
    this.folder = folder;
    var prefix = "test" + PIPELINES.incrementAndGet();
    pipeline =
        PipelineAdmin.openOrCreate(
            new KafkaSettings(broker.bootstrap(), prefix, Map.of()),
            PolitenessKeyKind.HOST,
            PARTITIONS);
    producer = new KafkaProducer<>(pipeline.kafka().producerConfig("test"));
    producer.initTransactions();
  }

  PipelineContext pipeline() {
    return pipeline;
  }

  Path folder(String instance) {
    return folder.resolve(instance);
  }

  Service sink(String instance) {
    return sink(instance, false);
  }

  Service sink(String instance, boolean keepsRejected) {
    return sink(instance, keepsRejected, ArchiveLimits.NONE);
  }

  Service sink(String instance, boolean keepsRejected, ArchiveLimits limits) {
    var context =
        new ServiceContext(
            pipeline,
            instance,
            folder(instance),
            new SimpleMeterRegistry(),
            InstantSource.system());
    return ArchiveSink.of(context, keepsRejected, limits);
  }

  /** Runs the sink until it has read everything. */
  void catchUp(String instance) {
    try (var sink = sink(instance)) {
      sink.start();
      awaitRead(sink);
    }
  }

  void awaitRead(Service sink) {
    await().atMost(PATIENCE).until(() -> sink.fault().isPresent() || hasReadAll());
    assertThat(sink.fault()).isEmpty();
  }

  private boolean hasReadAll() throws Exception {
    var ends = ends();
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      var committed =
          admin
              .listConsumerGroupOffsets(pipeline.kafka().groupId(ArchiveSink.NAME))
              .partitionsToOffsetAndMetadata()
              .get();
      return ends.entrySet().stream()
          .allMatch(
              end -> {
                var offset = committed.get(end.getKey());
                return offset != null && offset.offset() >= end.getValue();
              });
    }
  }

  private Map<TopicPartition, Long> ends() {
    var partitions = new ArrayList<TopicPartition>();
    for (var number = 0; number < PARTITIONS; number++) {
      partitions.add(new TopicPartition(pipeline.topicName(Topic.FETCH), number));
      partitions.add(new TopicPartition(pipeline.topicName(Topic.VERDICT), number));
    }
    try (var consumer = new KafkaConsumer<byte[], byte[]>(pipeline.kafka().readerConfig())) {
      return consumer.endOffsets(partitions);
    }
  }

  static CrawlUrl url(int host, String path) {
    return CrawlUrl.of("http://h%d.test%s".formatted(host, path));
  }

  /** Sends a fetched text. */
  void sendResult(CrawlUrl url, long number, String body) {
    send(result(url, number, body));
  }

  ProducerRecord<byte[], byte[]> result(CrawlUrl url, long number, String body) {
    var evidence =
        new Evidence(
            NOON.plusSeconds(number),
            Optional.of("127.0.0.1"),
            Optional.of(200),
            List.of(new Header("content-type", "text/plain")),
            Optional.empty(),
            Tls.NONE);
    var request = new FetchRequest(url, number, false, List.of(interest()));
    var result = new FetchResult(request, new Fetched(new BodyExtent.Whole()), evidence);
    var headers = Records.withRequest(Records.headers(pipeline, Topic.FETCH, result), url, number);
    headers.add(HeaderName.FETCH_RESULT, pipeline.serialize(Topic.FETCH, result));
    headers.add(HeaderName.SENT_FIELDS, SentFields.bytes(Map.of("User-Agent", "test")));
    return new ProducerRecord<>(
        pipeline.topicName(Topic.FETCH),
        pipeline.manifest().partitionOf(url),
        url.toString().getBytes(UTF_8),
        body.getBytes(UTF_8),
        headers);
  }

  private static Interest interest() {
    var path = new DiscoveryPath(CrawlUrl.of("http://h0.test/"), 1, 0, Optional.empty());
    return new Interest("walk", 1, path, "t", Priority.NEXT);
  }

  /** Sends a verdict on a fetched page. */
  void sendVerdict(CrawlUrl url, long number, DecisionCode code) {
    send(verdict(url, number, code));
  }

  ProducerRecord<byte[], byte[]> verdict(CrawlUrl url, long number, DecisionCode code) {
    var verdict =
        new PageVerdict(
            url,
            number,
            new Fetched(new BodyExtent.Whole()),
            List.of(new Decision(interest(), code.isAcceptance(), code, "")),
            List.of(),
            Map.of(),
            List.of());
    var partition = pipeline.manifest().partitionOf(url);
    var numbered = new NumberedVerdict("0", partition, ++sequence, verdict);
    var record = Records.of(pipeline, Topic.VERDICT, partition, url.toString(), numbered);
    Records.withRequest(record.headers(), url, number);
    return record;
  }

  /** Sends records in one transaction, and waits until consumers see them. */
  @SafeVarargs
  final void send(ProducerRecord<byte[], byte[]>... records) {
    producer.beginTransaction();
    for (var record : records) {
      var _ = producer.send(record);
    }
    Transactions.commit(producer);
    for (var record : records) {
      var partition = new TopicPartition(record.topic(), record.partition());
      var reader = readers.computeIfAbsent(partition, at -> new TopicReader(pipeline.kafka(), at));
      await().pollDelay(Duration.ZERO).until(() -> !reader.hasOpenTransaction());
    }
  }

  /** Deletes all records of a topic. */
  void purge(Topic topic) throws Exception {
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      var all =
          ends().entrySet().stream()
              .filter(end -> end.getKey().topic().equals(pipeline.topicName(topic)))
              .collect(
                  Collectors.toMap(
                      Map.Entry::getKey, end -> RecordsToDelete.beforeOffset(end.getValue())));
      admin.deleteRecords(all).all().get();
    }
  }

  List<ConsumerRecord<byte[], byte[]>> deadLetters() {
    var deadLetters = new ArrayList<ConsumerRecord<byte[], byte[]>>();
    try (var consumer = new KafkaConsumer<byte[], byte[]>(pipeline.kafka().readerConfig())) {
      for (var number = 0; number < PARTITIONS; number++) {
        var partition = new TopicPartition(pipeline.topicName(Topic.DEAD_LETTER), number);
        consumer.assign(List.of(partition));
        consumer.seekToBeginning(List.of(partition));
        var end = consumer.endOffsets(List.of(partition)).getOrDefault(partition, 0L);
        while (consumer.position(partition) < end)
          consumer.poll(Duration.ofMillis(100)).forEach(deadLetters::add);
      }
    }
    return deadLetters;
  }

  /** Returns the captures in the index of a stopped or running sink. */
  List<Capture> captures(String instance) {
    try (var state = ArchiveState.openForReading(new ArchiveFolder(folder(instance)))) {
      return state.captures().range(0, state.captures().nextSerial());
    }
  }

  /** Returns the URLs of all response and revisit records, in the order of the files. */
  List<String> recordedUrls(String instance) throws IOException {
    var urls = new ArrayList<String>();
    try (var files = Files.list(new ArchiveFolder(folder(instance)).warcFiles())) {
      for (var file : files.sorted().toList()) {
        try (var reader = new WarcReader(file)) {
          for (var record : reader) {
            var isResponse = record.type().equals("response") || record.type().equals("revisit");
            if (isResponse && record instanceof WarcTargetRecord target) urls.add(target.target());
          }
        }
      }
    }
    return urls;
  }

  @Override
  public void close() {
    readers.values().forEach(TopicReader::close);
    producer.close();
  }
}
