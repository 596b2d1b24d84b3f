package orbweaver.benchmarks.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.benchmarks.BenchmarkFolders;
import orbweaver.benchmarks.CpuTime;
import orbweaver.contract.Topic;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.service.RecordTransformer;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.service.TransformService;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import orbweaver.sandbox.bench.BenchWeb;
import orbweaver.sandbox.bench.WebTopology;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Report on the CPU cost of a page in an empty pipeline: prebuilt records pass from topic to topic
 * in transactions as in a crawl, without fetching, extraction, evaluation or storage. It is a lower
 * bound for a crawl on the same pipeline.
 */
public final class EmptyPipelineReport {
  private static final int PARTITIONS = 2;
  private static final int HOSTS = 200;
  private static final int PAGES = 2_000;
  private static final int IN_FLIGHT = 4_000;
  private static final int PAGES_PER_ROUND = 50_000;
  private static final long POLL_NANOS = 10_000_000; // nanoseconds
  private static final Duration POLL = Duration.ofMillis(100);

  private final PipelineContext pipeline;
  private final Path folder;
  private final Map<String, PrebuiltRecords> recordsByUrl = new HashMap<>();
  private final List<PrebuiltRecords> recordsOfPages = new ArrayList<>();
  private final AtomicLong pagesStarted = new AtomicLong();
  private volatile boolean isOver;

  private EmptyPipelineReport(PipelineContext pipeline, Path folder) {
    this.pipeline = pipeline;
    this.folder = folder;
    var hosts = IntStream.rangeClosed(1, HOSTS).mapToObj(host -> "127.1.0." + host + ":18080");
    var web = new BenchWeb(WebTopology.MANY, 1, PAGES, hosts.toList());
    for (var page = 0; page < PAGES; page++) {
      var records = PrebuiltRecords.of(pipeline, CrawlUrl.of(web.url(page)), web.body(page));
      recordsOfPages.add(records);
      recordsByUrl.put(web.url(page), records);
    }
  }

  /** Prints a line for each round of 50,000 pages, default 6 rounds. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    var rounds = arguments.length == 0 ? 6 : Integer.parseInt(arguments[0]);
    var folder = Files.createTempDirectory("pipeline");
    try (var broker = LocalBroker.start(folder.resolve("broker"))) {
      var kafka = KafkaSettings.of(broker.bootstrap());
      var pipeline = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.HOST, PARTITIONS);
      new EmptyPipelineReport(pipeline, folder).print(rounds);
    } finally {
      BenchmarkFolders.delete(folder);
    }
  }

  private void print(int rounds) throws InterruptedException {
    var services = List.of(fetcher(), extractor(), rules(), frontier());
    var sink = Thread.ofPlatform().name("graph-sink").start(this::sink);
    try {
      startPages();
      services.forEach(Service::start);
      for (var number = 0; number < rounds; number++) printRound(services);
    } finally {
      services.forEach(Service::close);
      isOver = true;
    }
    sink.join();
  }

  private Service fetcher() {
    return service(
        "fetcher-service",
        List.of(Topic.FRONTIER),
        transformer(records -> List.of(records.fetched())));
  }

  private Service extractor() {
    return service(
        "extractor-service", List.of(Topic.FETCH), transformer(records -> List.of(records.page())));
  }

  private Service rules() {
    return service("rule-service", List.of(Topic.LINK), transformer(PrebuiltRecords::verdicts));
  }

  private Service frontier() {
    return service("frontier-service", List.of(Topic.VERDICT), this::nextRequest);
  }

  // The position of the sink is in its store, not in a consumer group.
  private void sink() {
    var partitions =
        Stream.of(Topic.LINK, Topic.VERDICT)
            .map(pipeline::topicName)
            .flatMap(topic -> IntStream.range(0, PARTITIONS).mapToObj(at -> partition(topic, at)))
            .toList();
    try (var consumer = new KafkaConsumer<byte[], byte[]>(pipeline.kafka().readerConfig())) {
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      while (!isOver) consumer.poll(POLL);
    }
  }

  private static TopicPartition partition(String topic, int number) {
    return new TopicPartition(topic, number);
  }

  private Service service(String name, List<Topic> reads, RecordTransformer step) {
    var meters = new SimpleMeterRegistry();
    var context =
        new ServiceContext(pipeline, "one", folder.resolve(name), meters, InstantSource.system());
    return TransformService.of(name, context, reads, step);
  }

  private RecordTransformer transformer(
      Function<PrebuiltRecords, List<ProducerRecord<byte[], byte[]>>> next) {
    return record -> next.apply(requireNonNull(recordsByUrl.get(new String(record.key(), UTF_8))));
  }

  // The verdict completes a page and starts another one.
  private List<ProducerRecord<byte[], byte[]>> nextRequest(ConsumerRecord<byte[], byte[]> verdict) {
    if (!Records.isOfType(PageVerdict.class, verdict.headers())) return List.of();
    return List.of(recordsOf(pagesStarted.getAndIncrement()).request());
  }

  private PrebuiltRecords recordsOf(long number) {
    return recordsOfPages.get((int) (number % recordsOfPages.size()));
  }

  private void startPages() {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("report"))) {
      producer.initTransactions();
      producer.beginTransaction();
      for (var number = 0; number < IN_FLIGHT; number++) {
        var _ = producer.send(recordsOf(number).request());
      }
      Transactions.commit(producer);
    }
  }

  private void printRound(List<Service> services) {
    var first = pagesStarted.get();
    var start = System.nanoTime();
    var before = CpuTime.ofProcess();
    while (pagesStarted.get() < first + PAGES_PER_ROUND) {
      LockSupport.parkNanos(POLL_NANOS);
      services.stream().flatMap(service -> service.fault().stream()).forEach(this::fail);
    }
    var pages = pagesStarted.get() - first;
    var elapsed = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        "%,7.0f pages per second, %5.0f µs CPU each%n",
        pages / elapsed, (CpuTime.ofProcess() - before) / 1e3 / pages);
  }

  private void fail(String fault) {
    throw new IllegalStateException(fault);
  }
}
