package orbweaver.fetcher.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import orbweaver.contract.Topic;
import orbweaver.contract.order.Order;
import orbweaver.fetcher.TinyWeb;
import orbweaver.kit.station.Session;
import orbweaver.kit.station.Station;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Restart of a crashed fetcher: only fetches in flight are repeated. */
class FaultTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  // More than the span of an offset tracker and one poll together.
  private static final int MANY = Ledger.SPAN + 1_500;

  @TempDir private Path folder;
  private FetcherRing ring;
  private TinyWeb web;

  @BeforeEach
  void open() throws IOException {
    ring = new FetcherRing(folder);
    web = ring.web();
  }

  @AfterEach
  void close() throws IOException {
    ring.close();
  }

  @Test
  void afterACrashOnlyUncommittedFetchesAreRepeated() {
    var before = urls("/before/");
    var underWay = urls("/underway/");
    var answer = new CountDownLatch(1);
    web.on("/underway/0", out -> waits(answer) && page(out));
    try (var _ = station()) {
      ring.order(before, FetcherRing.WALK);
      assertThat(ring.closed(3)).containsExactlyElementsOf(before);
    }
    var dead = FetcherShell.work(ring.place("one", InstantSource.system()), ring.settings());
    try (var session = dead.session()) {
      session.join();
      ring.order(underWay, FetcherRing.WALK);
      pollUntil(session, () -> web.targets().contains("/underway/0"));

      // The session polls no more, although all responses have arrived.
      answer.countDown();
      await().atMost(PATIENCE).until(() -> web.targets().contains("/underway/2"));
      try (var next = station()) {
        assertThat(ring.closed(6)).containsAll(before).containsAll(underWay).hasSize(6);
        assertThat(next.fault()).isEmpty();
      }
    } finally {
      dead.end();
    }

    var asked = web.targets();
    assertThat(asked.subList(0, 4)).startsWith("/robots.txt").doesNotHaveDuplicates();
    assertThat(asked.subList(4, 7)).isEqualTo(asked.subList(7, asked.size()));
  }

  @Test
  void aSlowRequestDelaysNoOtherUntilTheOffsetTrackerIsFull() throws Exception {
    var slow = ring.host(0, 0) + "/slow";
    var answer = new CountDownLatch(1);
    web.on("/slow", out -> waits(answer) && page(out));
    var station = station();
    ring.order(slow);
    await().atMost(PATIENCE).until(() -> web.targets().contains("/slow"));

    ring.send(beyond());
    var closed = ring.fetched(Ledger.SPAN - 1).size();
    assertThat(closed).isLessThan(MANY);
    await().atMost(PATIENCE).until(() -> committed().metadata().length() > 2_000);
    assertThat(committed().offset()).isZero();
    assertThat(committed().metadata().length()).isLessThan(4_096);
    answer.countDown();

    assertThat(ring.closed(MANY + 1)).hasSize(MANY + 1).doesNotHaveDuplicates().contains(slow);
    assertThat(station.fault()).isEmpty();
    station.close();
  }

  /** Returns requests that need no HTTP request, after the pending one. */
  private List<ProducerRecord<byte[], byte[]>> beyond() {
    var host = ring.host(0, 1);
    return IntStream.range(0, MANY)
        .mapToObj(i -> FetcherRing.orderOf(host + "/" + i, FetcherRing.WALK))
        .map(order -> new Order(order.url(), 2, true, order.wishes()))
        .map(order -> ring.order(0, order))
        .toList();
  }

  private OffsetAndMetadata committed() throws Exception {
    var kafka = ring.ring().kafka();
    var partition = new TopicPartition(ring.ring().name(Topic.FRONTIER), 0);
    try (var admin = Admin.create(kafka.admin())) {
      var offsets = admin.listConsumerGroupOffsets(kafka.group("fetcher-service"));
      var found = offsets.partitionsToOffsetAndMetadata().get();
      return Optional.ofNullable(found.get(partition)).orElse(new OffsetAndMetadata(0));
    }
  }

  private List<String> urls(String path) {
    var site = ring.host(0, 0);
    return IntStream.range(0, 3).mapToObj(i -> site + path + i).toList();
  }

  private Station station() {
    var made = FetcherShell.of(ring.place("one", InstantSource.system()), ring.settings());
    made.start();
    return made;
  }

  private static void pollUntil(Session session, BooleanSupplier isEnough) {
    await()
        .atMost(PATIENCE)
        .pollInSameThread()
        .until(
            () -> {
              var _ = session.turn();
              return isEnough.getAsBoolean();
            });
  }

  private static boolean waits(CountDownLatch latch) throws InterruptedException {
    latch.await();
    return true;
  }

  private static boolean page(OutputStream out) throws IOException, InterruptedException {
    return TinyWeb.says("HTTP/1.1 200 OK\r\nContent-Length: 1", new byte[1]).answer(out);
  }
}
