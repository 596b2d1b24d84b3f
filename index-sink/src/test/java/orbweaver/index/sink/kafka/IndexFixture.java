package orbweaver.index.sink.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageText;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.index.analysis.IndexFields;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.runtime.settings.MemoryBudget;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.MultiBits;
import org.apache.lucene.store.FSDirectory;

/** Pipeline of three partitions on a shared broker in this JVM, with pages, texts and verdicts. */
final class IndexFixture implements AutoCloseable {
  static final int PARTITIONS = 3;
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Instant NOON = Instant.parse("2026-10-01T12:00:00.123Z");
  private static final List<Topic> TOPICS = List.of(Topic.LINK, Topic.TEXT, Topic.VERDICT);

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
  IndexFixture(LocalBroker broker, Path folder) {
    this.folder = folder;
    var prefix = "test" + PIPELINES.incrementAndGet();
    pipeline =
        PipelineAdmin.openOrCreate(
            new KafkaSettings(broker.bootstrap(), prefix, Map.of())
                .withMemory(new MemoryBudget(MemoryBudget.MIN_BYTES)),
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
    return IndexSink.of(
        new ServiceContext(
            pipeline,
            instance,
            folder(instance),
            new SimpleMeterRegistry(),
            InstantSource.system()));
  }

  /** Runs the sink until it has indexed that number of pages, and read everything. */
  void catchUp(String instance, int pages) {
    try (var sink = sink(instance)) {
      sink.start();
      awaitIndexed(sink, instance, pages);
    }
  }

  /** Waits until the sink has indexed that number of pages. */
  void awaitIndexed(Service sink, String instance, int pages) {
    await()
        .atMost(PATIENCE)
        .until(() -> sink.fault().isPresent() || indexed(instance).size() >= pages);
    assertThat(sink.fault()).isEmpty();
  }

  /** Waits until the consumer group has read everything. */
  void awaitRead(Service sink) {
    await().atMost(PATIENCE).until(() -> sink.fault().isPresent() || hasReadAll());
    assertThat(sink.fault()).isEmpty();
  }

  private boolean hasReadAll() throws Exception {
    var committed = committed();
    return ends(TOPICS).entrySet().stream()
        .allMatch(end -> committed.getOrDefault(end.getKey(), -1L) >= end.getValue());
  }

  /** Returns the offsets of the consumer group. */
  Map<TopicPartition, Long> committed() throws Exception {
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      return admin
          .listConsumerGroupOffsets(pipeline.kafka().groupId(IndexSink.NAME))
          .partitionsToOffsetAndMetadata()
          .get()
          .entrySet()
          .stream()
          .collect(toMap(Map.Entry::getKey, entry -> entry.getValue().offset()));
    }
  }

  private Map<TopicPartition, Long> ends(List<Topic> topics) {
    var partitions = topics.stream().flatMap(this::partitions).toList();
    try (var consumer = new KafkaConsumer<byte[], byte[]>(pipeline.kafka().readerConfig())) {
      return consumer.endOffsets(partitions);
    }
  }

  private Stream<TopicPartition> partitions(Topic topic) {
    return IntStream.range(0, pipeline.partitions(topic))
        .mapToObj(number -> new TopicPartition(pipeline.topicName(topic), number));
  }

  /** Returns the positions of an index that has read nothing. */
  Map<String, Long> noPositions() {
    return TOPICS.stream()
        .flatMap(this::partitions)
        .collect(toMap(TopicPartition::toString, _ -> 0L));
  }

  static CrawlUrl url(int host, String path) {
    return CrawlUrl.of("http://h%d.test%s".formatted(host, path));
  }

  /** Sends a page with its text and its verdict, in three transactions. */
  void sendAll(CrawlUrl url, long number, String text) {
    send(text(url, number, text), page(url, number, true));
    send(verdict(url, number));
  }

  ProducerRecord<byte[], byte[]> text(CrawlUrl url, long number, String text) {
    return record(Topic.TEXT, url, number, new PageText(url, number, text));
  }

  ProducerRecord<byte[], byte[]> page(CrawlUrl url, long number, boolean hasText) {
    return record(Topic.LINK, url, number, pageOf(url, number).withText(hasText));
  }

  static Page pageOf(CrawlUrl url, long number) {
    return new Page(
        new FetchRequest(url, number, false, List.of(interest())),
        new Fetched(new BodyExtent.Whole()),
        Evidence.none(NOON.plusSeconds(number)),
        Optional.empty(),
        List.of(),
        false);
  }

  private static Interest interest() {
    var path = new DiscoveryPath(CrawlUrl.of("http://h0.test/"), 1, 0, Optional.empty());
    return new Interest("walk", 1, path, "t", Priority.NEXT);
  }

  ProducerRecord<byte[], byte[]> verdict(CrawlUrl url, long number) {
    var partition = pipeline.manifest().partitionOf(url);
    var verdict = verdictOf(url, number);
    return record(
        Topic.VERDICT, url, number, new NumberedVerdict("0", partition, ++sequence, verdict));
  }

  static PageVerdict verdictOf(CrawlUrl url, long number) {
    return new PageVerdict(
        url,
        number,
        new Fetched(new BodyExtent.Whole()),
        List.of(new Decision(interest(), true, DecisionCode.ACCEPTED, "")),
        List.of(),
        Map.of(),
        List.of());
  }

  /** Returns a record of topic verdict whose type is another one, and which is no JSON. */
  ProducerRecord<byte[], byte[]> otherVerdict(CrawlUrl url) {
    var verdict = damaged(verdict(url, 1));
    verdict.headers().remove(HeaderName.TYPE);
    verdict.headers().add(HeaderName.TYPE, OutlinkBatch.class.getSimpleName().getBytes(UTF_8));
    return verdict;
  }

  private ProducerRecord<byte[], byte[]> record(
      Topic topic, CrawlUrl url, long number, Object value) {
    var partition = pipeline.manifest().partitionOf(url);
    var record = Records.of(pipeline, topic, partition, url.toString(), value);
    Records.withRequest(record.headers(), url, number);
    return record;
  }

  /** Returns a record with the key and the headers of another one, and no JSON. */
  static ProducerRecord<byte[], byte[]> damaged(ProducerRecord<byte[], byte[]> record) {
    return new ProducerRecord<>(
        record.topic(),
        record.partition(),
        record.key(),
        Arrays.copyOf(record.value(), 9),
        record.headers());
  }

  /** Sends records in one transaction, and waits until consumers see them. */
  @SafeVarargs
  final void send(ProducerRecord<byte[], byte[]>... records) {
    var all = new ArrayList<ProducerRecord<byte[], byte[]>>();
    for (var record : records) all.add(record);
    send(all);
  }

  void send(List<ProducerRecord<byte[], byte[]>> records) {
    producer.beginTransaction();
    for (var record : records) {
      var _ = producer.send(record);
    }
    Transactions.commit(producer);
    records.stream()
        .map(record -> new TopicPartition(record.topic(), record.partition()))
        .distinct()
        .forEach(this::awaitVisible);
  }

  private void awaitVisible(TopicPartition partition) {
    var reader = readers.computeIfAbsent(partition, at -> new TopicReader(pipeline.kafka(), at));
    await().pollDelay(Duration.ZERO).until(() -> !reader.hasOpenTransaction());
  }

  /** Deletes all records of a topic. */
  void purge(Topic topic) throws Exception {
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      admin
          .deleteRecords(
              ends(List.of(topic)).entrySet().stream()
                  .collect(
                      toMap(
                          Map.Entry::getKey, end -> RecordsToDelete.beforeOffset(end.getValue()))))
          .all()
          .get();
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

  /**
   * Returns all pages in the last commit of an index, each as its URL, number of the request and
   * text.
   */
  List<String> indexed(String instance) {
    var index = IndexSink.index(folder(instance));
    try (var directory = FSDirectory.open(index)) {
      if (!DirectoryReader.indexExists(directory)) return List.of();
      try (var reader = DirectoryReader.open(directory)) {
        return pages(reader).map(IndexFixture::summary).sorted().toList();
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Stream<Document> pages(DirectoryReader reader) throws IOException {
    var live = MultiBits.getLiveDocs(reader);
    var stored = reader.storedFields();
    var documents = Stream.<Document>builder();
    for (var number = 0; number < reader.maxDoc(); number++) {
      if (live != null && !live.get(number)) continue;
      var document = stored.document(number);
      if (document.get(IndexFields.URL) != null) documents.add(document);
    }
    return documents.build();
  }

  private static String summary(Document page) {
    return "%s %s %s"
        .formatted(
            page.get(IndexFields.URL), page.get(IndexFields.REQUEST), page.get(IndexFields.TEXT));
  }

  @Override
  public void close() {
    readers.values().forEach(TopicReader::close);
    producer.close();
  }
}
