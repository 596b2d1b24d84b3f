package orbweaver.fetcher.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
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
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.KeyKind;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.TinyWeb;
import orbweaver.fetcher.reach.Cidr;
import orbweaver.fetcher.reach.ConnectTo;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Wire;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FetcherShellTest {
  private static final Got WHOLE = new Got(new Extent.Whole());

  @TempDir private Path folder;
  private LocalBroker broker;
  private KafkaRing ring;
  private TinyWeb web;
  private Station station;

  @BeforeEach
  void open() throws IOException {
    web = new TinyWeb();
    broker = LocalBroker.start(folder.resolve("broker"));
    ring = Rings.openOrCreate(KafkaSettings.at(broker.bootstrap()), KeyKind.DOMAIN, 2);
    send(Wire.record(ring, Topic.ACTIVITY, 0, "walk", activity()));
    station = start();
  }

  @AfterEach
  void close() throws IOException {
    station.close();
    broker.close();
    web.close();
  }

  @Test
  void whatIsOrderedIsFetchedOnceAcrossARestart() {
    web.page("/a", "200 OK", "page A").page("/b", "200 OK", "page B");
    order("/a");
    var first = fetched(1).getFirst();
    assertThat(new String(first.value(), UTF_8)).isEqualTo("page A");
    assertThat(new String(first.key(), UTF_8)).isEqualTo("http://site.test/a");
    assertThat(first.partition()).isEqualTo(partition());
    assertThat(of(first).outcome()).isEqualTo(WHOLE);
    assertThat(Wire.number(first.headers())).contains(1L);

    station.close();
    station = start();
    order("/b");

    assertThat(fetched(2)).hasSize(2);
    assertThat(web.targets()).containsExactly("/robots.txt", "/a", "/b");
    assertThat(station.fault()).isEmpty();
  }

  @Test
  void anOrderThatCannotBeReadIsLaidAsideAndClosed() {
    var headers = Wire.numbered(Wire.headers(Topic.FRONTIER, "x"), 7);
    send(
        new ProducerRecord<>(
            ring.name(Topic.FRONTIER),
            partition(),
            url("/x").toString().getBytes(UTF_8),
            "{\"broken\":".getBytes(UTF_8),
            headers));
    send(Wire.record(ring, Topic.FRONTIER, partition(), "k", orderOf("/u", "nobody")));
    send(Wire.record(ring, Topic.FRONTIER, 1 - partition(), "k", orderOf("/p", "walk")));
    order("/a");

    var records = fetched(2);
    var closed = records.stream().map(FetcherShellTest::of).filter(f -> f.order().number() == 7);
    assertThat(closed.map(Fetched::outcome)).containsExactly(new Failed(Failure.UNREADABLE));
    assertThat(read(Topic.DEAD_LETTER, 3))
        .extracting(record -> Wire.header(record.headers(), "__streams.errors.message").orElse(""))
        .anyMatch(why -> why.contains("unknown activity: nobody"))
        .anyMatch(why -> why.contains("partition"));
    assertThat(web.targets()).containsExactly("/robots.txt", "/a");
  }

  @Test
  void whatWasFetchedIsSentAgainAfterAnAbortAndNeverFetchedAgain()
      throws ExecutionException, InterruptedException {
    var answer = new CountDownLatch(1);
    web.page("/a", "200 OK", "A");
    web.on(
        "/slow",
        out ->
            waits(answer)
                && TinyWeb.says("HTTP/1.1 200 OK\r\nContent-Length: 1", new byte[1]).answer(out));
    order("/a");
    assertThat(fetched(1)).hasSize(1);
    order("/slow");
    order("/c");
    await().until(station::isReady);

    try (var admin = Admin.create(ring.kafka().admin())) {
      admin.fenceProducers(List.of(ring.kafka().group("fetcher-service") + ".one")).all().get();
    }
    answer.countDown();

    assertThat(fetched(3)).hasSize(3);
    assertThat(web.targets()).containsExactly("/robots.txt", "/a", "/slow", "/c");
    assertThat(station.fault()).isEmpty();
  }

  @Test
  void lostOffsetsStopTheStationWithASentence() throws ExecutionException, InterruptedException {
    station.close();
    order("/a");
    try (var admin = Admin.create(ring.kafka().admin())) {
      var partition = new TopicPartition(ring.name(Topic.FRONTIER), partition());
      var beyond = new org.apache.kafka.clients.consumer.OffsetAndMetadata(1000);
      await()
          .ignoreExceptions()
          .atMost(Duration.ofSeconds(20))
          .until(
              () -> {
                admin
                    .alterConsumerGroupOffsets(
                        ring.kafka().group("fetcher-service"), java.util.Map.of(partition, beyond))
                    .all()
                    .get();
                return true;
              });
    }
    station = start();

    await().atMost(Duration.ofSeconds(20)).until(() -> station.fault().isPresent());
    assertThat(web.targets()).isEmpty();
  }

  @Test
  void anErrorStopsTheStationWithASentenceToo() {
    station.close();
    station = start(FetcherShellTest::brokenClock);
    var headers = Wire.numbered(Wire.headers(Topic.FRONTIER, "x"), 7);
    var key = url("/x").toString().getBytes(UTF_8);
    var topic = ring.name(Topic.FRONTIER);
    send(new ProducerRecord<>(topic, partition(), key, "{".getBytes(UTF_8), headers));

    await().atMost(Duration.ofSeconds(20)).until(() -> station.fault().isPresent());
    assertThat(station.fault().orElseThrow()).contains("StackOverflowError");
  }

  private static Instant brokenClock() {
    if (Thread.currentThread().getName().equals("fetcher-service")) throw new StackOverflowError();
    return InstantSource.system().instant();
  }

  private Station start() {
    return start(InstantSource.system());
  }

  private Station start(InstantSource clock) {
    var settings =
        FetcherSettings.of("0.1.0")
            .reaching(
                List.of(Cidr.parse("127.0.0.0/8")),
                List.of(ConnectTo.parse("site.test:80:127.0.0.1:" + web.port())));
    var workplace =
        new Workplace(ring, "one", folder.resolve("fetcher"), new SimpleMeterRegistry(), clock);
    var made = FetcherShell.of(workplace, settings);
    made.start();
    return made;
  }

  private void order(String target) {
    send(Wire.record(ring, Topic.FRONTIER, partition(), "k", orderOf(target, "walk")));
  }

  private static Order orderOf(String target, String activity) {
    var wish = new Wish(activity, 1, Label.ofRoot(url("/")), "t", Priority.NEXT);
    return new Order(url(target), 1, false, List.of(wish));
  }

  private static CrawlUrl url(String target) {
    return CrawlUrl.of("http://site.test" + target);
  }

  private int partition() {
    return ring.manifest().partitionOf(url("/"));
  }

  private static Activity activity() {
    return new Activity(
        "walk",
        1,
        1,
        "seed",
        "t",
        Optional.empty(),
        Optional.of(1),
        Duration.ZERO,
        Duration.ZERO,
        Instant.EPOCH,
        List.of());
  }

  private void send(ProducerRecord<byte[], byte[]> record) {
    try (var producer = new KafkaProducer<byte[], byte[]>(ring.kafka().producer("test"))) {
      producer.initTransactions();
      producer.beginTransaction();
      var _ = producer.send(record);
      producer.commitTransaction();
    }
  }

  private static Fetched of(ConsumerRecord<byte[], byte[]> record) {
    var json = Wire.header(record.headers(), HeaderName.FETCHED).orElseThrow();
    return ((Readable<Fetched>) Json.read(json, Fetched.class)).value();
  }

  private List<ConsumerRecord<byte[], byte[]>> fetched(int count) {
    return read(Topic.FETCH, count);
  }

  private List<ConsumerRecord<byte[], byte[]>> read(Topic topic, int count) {
    var found = new ArrayList<ConsumerRecord<byte[], byte[]>>();
    try (var consumer = new KafkaConsumer<byte[], byte[]>(ring.kafka().reader())) {
      var partitions =
          List.of(new TopicPartition(ring.name(topic), 0), new TopicPartition(ring.name(topic), 1));
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      await()
          .atMost(Duration.ofSeconds(40))
          .until(
              () -> {
                consumer.poll(Duration.ofMillis(50)).forEach(found::add);
                return found.size() >= count;
              });
    }
    return found;
  }

  private static boolean waits(CountDownLatch latch) throws InterruptedException {
    latch.await();
    return true;
  }
}
