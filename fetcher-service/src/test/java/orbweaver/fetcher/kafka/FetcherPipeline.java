package orbweaver.fetcher.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.TinyWeb;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.runtime.settings.MemoryBudget;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/** Pipeline of two partitions on a broker in this JVM, with a web server and fetch requests. */
final class FetcherPipeline implements AutoCloseable {
  /** Activity without a delay. */
  static final String WALK = "walk";

  /** Activity with a delay of {@link #PAUSE}. */
  static final String STROLL = "stroll";

  static final Duration PAUSE = Duration.ofMillis(300);

  /** Activity with a delay of half a minute. */
  static final String REST = "rest";

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Path folder;
  private final TinyWeb web = new TinyWeb();
  private final PipelineContext pipeline;
  private final LocalBroker broker;

  FetcherPipeline(Path folder) throws IOException {
    this(folder, MemoryBudget.ofHeap());
  }

  FetcherPipeline(Path folder, MemoryBudget memory) throws IOException {
    this.folder = folder;
    broker = LocalBroker.start(folder.resolve("broker"));
    var kafka = KafkaSettings.of(broker.bootstrap()).withMemory(memory);
    pipeline = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.DOMAIN, 2);
    send(Records.of(pipeline, Topic.ACTIVITY, 0, WALK, activity(WALK, Duration.ZERO)));
    send(Records.of(pipeline, Topic.ACTIVITY, 0, STROLL, activity(STROLL, PAUSE)));
    send(Records.of(pipeline, Topic.ACTIVITY, 0, REST, activity(REST, Duration.ofSeconds(30))));
  }

  PipelineContext pipeline() {
    return pipeline;
  }

  TinyWeb web() {
    return web;
  }

  ServiceContext context(String instance, InstantSource clock) {
    var own = folder.resolve("fetcher-" + instance);
    return new ServiceContext(pipeline, instance, own, new SimpleMeterRegistry(), clock);
  }

  /** Returns settings that connect every host to the web server of this pipeline. */
  FetcherSettings settings() {
    return settings("0.1.0", web.port());
  }

  /** Returns settings that connect every host to a web server at a port. */
  static FetcherSettings settings(String version, int port) {
    return FetcherSettings.of(version)
        .withAllowedNetworks(
            List.of(Cidr.parse("127.0.0.0/8")), List.of(ConnectTo.parse(":80:127.0.0.1:" + port)));
  }

  void request(String url) {
    request(List.of(url), WALK);
  }

  /** Writes requests for all URLs in one transaction. */
  void request(List<String> urls, String activity) {
    send(urls.stream().map(url -> request(partition(url), requestFor(url, activity))).toList());
  }

  /** Returns a request as a record, for any partition. */
  ProducerRecord<byte[], byte[]> request(int partition, FetchRequest request) {
    return Records.of(pipeline, Topic.FRONTIER, partition, "k", request);
  }

  int partition(String url) {
    return pipeline.manifest().partitionOf(CrawlUrl.of(url));
  }

  /** Returns a host of a partition, a different one for each number. */
  String host(int partition, int number) {
    return IntStream.range(0, Integer.MAX_VALUE)
        .mapToObj(i -> "http://h" + i + ".test")
        .filter(host -> partition(host) == partition)
        .skip(number)
        .findFirst()
        .orElseThrow();
  }

  static FetchRequest requestFor(String text, String activity) {
    var url = CrawlUrl.of(text);
    var interest = new Interest(activity, 1, DiscoveryPath.ofRoot(url), "t", Priority.NEXT);
    return new FetchRequest(url, 1, false, List.of(interest));
  }

  static Activity activity(String id, Duration delay) {
    return Activity.builder(id, "t", Instant.EPOCH)
        .seeds(Optional.of(1))
        .delay(delay)
        .patience(Duration.ZERO)
        .build();
  }

  void send(ProducerRecord<byte[], byte[]> record) {
    send(List.of(record));
  }

  /** Writes all records in one transaction. */
  void send(List<ProducerRecord<byte[], byte[]>> records) {
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

  /** Returns the records of topic fetch, when there are this many. */
  List<ConsumerRecord<byte[], byte[]>> fetched(int count) {
    return read(Topic.FETCH, count);
  }

  /** Returns the URLs of these records, with repetitions. */
  List<String> fetchedUrls(int count) {
    return fetched(count).stream().map(record -> new String(record.key(), UTF_8)).toList();
  }

  static FetchResult resultOf(ConsumerRecord<byte[], byte[]> record) {
    var json = Records.header(record.headers(), HeaderName.FETCH_RESULT).orElseThrow();
    return ((Decoded<FetchResult>) Json.read(json, FetchResult.class)).value();
  }

  List<ConsumerRecord<byte[], byte[]>> read(Topic topic, int count) {
    var found = new ArrayList<ConsumerRecord<byte[], byte[]>>();
    try (var consumer = new KafkaConsumer<byte[], byte[]>(pipeline.kafka().readerConfig())) {
      var partitions =
          List.of(
              new TopicPartition(pipeline.topicName(topic), 0),
              new TopicPartition(pipeline.topicName(topic), 1));
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      await()
          .atMost(PATIENCE)
          .until(
              () -> {
                consumer.poll(Duration.ofMillis(50)).forEach(found::add);
                return found.size() >= count;
              });
    }
    return found;
  }

  @Override
  public void close() throws IOException {
    broker.close();
    web.close();
  }
}
