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
import orbweaver.contract.request.FetchRequest;
import orbweaver.fetcher.TinyWeb;
import orbweaver.runtime.service.ConsumerSession;
import orbweaver.runtime.service.Service;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Restart of a crashed fetcher: only fetches in flight are repeated. */
@Tag("integration")
class RestartTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  // More than the span of an offset tracker and one poll together.
  private static final int MANY = OffsetTracker.MAX_SPAN + 1_500;

  @TempDir private Path folder;
  private FetcherPipeline pipeline;
  private TinyWeb web;

  @BeforeEach
  void open() throws IOException {
    pipeline = new FetcherPipeline(folder);
    web = pipeline.web();
  }

  @AfterEach
  void close() throws IOException {
    pipeline.close();
  }

  @Test
  void afterACrashOnlyUncommittedFetchesAreRepeated() {
    var before = urls("/before/");
    var underWay = urls("/underway/");
    var answer = new CountDownLatch(1);
    web.on("/underway/0", out -> waits(answer) && page(out));
    try (var _ = startService()) {
      pipeline.request(before, FetcherPipeline.WALK);
      assertThat(pipeline.fetchedUrls(3)).containsExactlyElementsOf(before);
    }
    var dead =
        FetcherService.sessionFactory(
            pipeline.context("one", InstantSource.system()), pipeline.settings());
    try (var session = dead.newSession()) {
      session.join();
      pipeline.request(underWay, FetcherPipeline.WALK);
      pollUntil(session, () -> web.targets().contains("/underway/0"));

      // The session polls no more, although all responses have arrived.
      answer.countDown();
      await().atMost(PATIENCE).until(() -> web.targets().contains("/underway/2"));
      try (var next = startService()) {
        assertThat(pipeline.fetchedUrls(6)).containsAll(before).containsAll(underWay).hasSize(6);
        assertThat(next.fault()).isEmpty();
      }
    } finally {
      dead.release();
    }

    var requests = web.targets();
    assertThat(requests.subList(0, 4)).startsWith("/robots.txt").doesNotHaveDuplicates();
    assertThat(requests.subList(4, 7)).isEqualTo(requests.subList(7, requests.size()));
  }

  @Test
  void aSlowRequestDelaysNoOtherUntilTheOffsetTrackerIsFull() throws Exception {
    var slow = pipeline.host(0, 0) + "/slow";
    var answer = new CountDownLatch(1);
    web.on("/slow", out -> waits(answer) && page(out));
    var service = startService();
    pipeline.request(slow);
    await().atMost(PATIENCE).until(() -> web.targets().contains("/slow"));

    pipeline.send(beyond());
    var closed = pipeline.fetched(OffsetTracker.MAX_SPAN - 1).size();
    assertThat(closed).isLessThan(MANY);
    await().atMost(PATIENCE).until(() -> committed().metadata().length() > 2_000);
    assertThat(committed().offset()).isZero();
    assertThat(committed().metadata().length()).isLessThan(4_096);
    answer.countDown();

    assertThat(pipeline.fetchedUrls(MANY + 1))
        .hasSize(MANY + 1)
        .doesNotHaveDuplicates()
        .contains(slow);
    assertThat(service.fault()).isEmpty();
    service.close();
  }

  /** Returns requests that need no HTTP request, after the pending one. */
  private List<ProducerRecord<byte[], byte[]>> beyond() {
    var host = pipeline.host(0, 1);
    return IntStream.range(0, MANY)
        .mapToObj(i -> FetcherPipeline.requestFor(host + "/" + i, FetcherPipeline.WALK))
        .map(request -> new FetchRequest(request.url(), 2, true, request.interests()))
        .map(request -> pipeline.request(0, request))
        .toList();
  }

  private OffsetAndMetadata committed() throws Exception {
    var kafka = pipeline.pipeline().kafka();
    var partition = new TopicPartition(pipeline.pipeline().topicName(Topic.FRONTIER), 0);
    try (var admin = Admin.create(kafka.adminConfig())) {
      var offsets = admin.listConsumerGroupOffsets(kafka.groupId("fetcher-service"));
      var found = offsets.partitionsToOffsetAndMetadata().get();
      return Optional.ofNullable(found.get(partition)).orElse(new OffsetAndMetadata(0));
    }
  }

  private List<String> urls(String path) {
    var site = pipeline.host(0, 0);
    return IntStream.range(0, 3).mapToObj(i -> site + path + i).toList();
  }

  private Service startService() {
    var made =
        FetcherService.of(pipeline.context("one", InstantSource.system()), pipeline.settings());
    made.start();
    return made;
  }

  private static void pollUntil(ConsumerSession session, BooleanSupplier isEnough) {
    await()
        .atMost(PATIENCE)
        .pollInSameThread()
        .until(
            () -> {
              var _ = session.runOnce();
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
