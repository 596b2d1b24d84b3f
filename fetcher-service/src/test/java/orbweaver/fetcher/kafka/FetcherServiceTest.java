package orbweaver.fetcher.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.fetcher.TinyWeb;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.service.Service;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the fetcher service on a broker: restarts, unreadable requests and lost offsets. */
@Tag("integration")
class FetcherServiceTest {
  private static final Fetched WHOLE = new Fetched(new BodyExtent.Whole());
  private static final String SITE = "http://site.test";

  @TempDir private Path folder;
  private FetcherPipeline pipeline;
  private TinyWeb web;
  private Service service;

  @BeforeEach
  void open() throws IOException {
    pipeline = new FetcherPipeline(folder);
    web = pipeline.web();
    service = start();
  }

  @AfterEach
  void close() throws IOException {
    service.close();
    pipeline.close();
  }

  @Test
  void aRequestIsFetchedOnceAcrossARestart() {
    web.page("/a", "200 OK", "page A").page("/b", "200 OK", "page B");
    order("/a");
    var first = pipeline.fetched(1).getFirst();
    assertThat(new String(first.value(), UTF_8)).isEqualTo("page A");
    assertThat(new String(first.key(), UTF_8)).isEqualTo("http://site.test/a");
    assertThat(first.partition()).isEqualTo(partition());
    assertThat(FetcherPipeline.resultOf(first).outcome()).isEqualTo(WHOLE);
    assertThat(Records.requestNumber(first.headers())).contains(1L);

    service.close();
    service = start();
    order("/b");

    assertThat(pipeline.fetched(2)).hasSize(2);
    assertThat(web.targets()).containsExactly("/robots.txt", "/a", "/b");
    assertThat(service.fault()).isEmpty();
  }

  @Test
  void theBrokerIsBlockedAlthoughItsAddressIsAllowed() {
    pipeline.request("http://" + pipeline.pipeline().kafka().bootstrapServers() + "/");

    var outcome = FetcherPipeline.resultOf(pipeline.fetched(1).getFirst()).outcome();
    assertThat(outcome).isInstanceOf(Blocked.class);
    assertThat(outcome.toString()).contains("is a broker's");
  }

  @Test
  void anUnreadableRequestIsDeadLetteredAndCompleted() {
    var headers = Records.withNumber(Records.headers(pipeline.pipeline(), Topic.FRONTIER, "x"), 7);
    pipeline.send(
        new ProducerRecord<>(
            pipeline.pipeline().topicName(Topic.FRONTIER),
            partition(),
            (SITE + "/x").getBytes(UTF_8),
            "{\"broken\":".getBytes(UTF_8),
            headers));
    pipeline.send(pipeline.request(partition(), FetcherPipeline.requestFor(SITE + "/u", "nobody")));
    pipeline.send(
        pipeline.request(
            1 - partition(), FetcherPipeline.requestFor(SITE + "/p", FetcherPipeline.WALK)));
    order("/a");

    var records = pipeline.fetched(2);
    var closed =
        records.stream().map(FetcherPipeline::resultOf).filter(f -> f.request().number() == 7);
    assertThat(closed.map(FetchResult::outcome)).containsExactly(new Failed(Failure.UNREADABLE));
    assertThat(pipeline.read(Topic.DEAD_LETTER, 3))
        .extracting(
            record -> Records.header(record.headers(), "__streams.errors.message").orElse(""))
        .anyMatch(why -> why.contains("unknown activity: nobody"))
        .anyMatch(why -> why.contains("partition"));
    assertThat(web.targets()).containsExactly("/robots.txt", "/a");
  }

  @Test
  void resultsAreSentAgainAfterAnAbortAndNotFetchedAgain()
      throws ExecutionException, InterruptedException {
    var answer = new CountDownLatch(1);
    web.page("/a", "200 OK", "A");
    web.on(
        "/slow",
        out ->
            waits(answer)
                && TinyWeb.says("HTTP/1.1 200 OK\r\nContent-Length: 1", new byte[1]).answer(out));
    order("/a");
    assertThat(pipeline.fetched(1)).hasSize(1);
    order("/slow");
    order("/c");
    await().until(service::isReady);

    try (var admin = Admin.create(pipeline.pipeline().kafka().adminConfig())) {
      admin
          .fenceProducers(List.of(pipeline.pipeline().kafka().groupId("fetcher-service") + ".one"))
          .all()
          .get();
    }
    answer.countDown();

    assertThat(pipeline.fetched(3)).hasSize(3);
    assertThat(web.targets()).containsExactly("/robots.txt", "/a", "/slow", "/c");
    assertThat(service.fault()).isEmpty();
  }

  @Test
  void lostOffsetsStopTheServiceWithAReport() throws ExecutionException, InterruptedException {
    service.close();
    order("/a");
    try (var admin = Admin.create(pipeline.pipeline().kafka().adminConfig())) {
      var partition =
          new TopicPartition(pipeline.pipeline().topicName(Topic.FRONTIER), partition());
      var beyond = new org.apache.kafka.clients.consumer.OffsetAndMetadata(1000);
      await()
          .ignoreExceptions()
          .atMost(Duration.ofSeconds(20))
          .until(
              () -> {
                admin
                    .alterConsumerGroupOffsets(
                        pipeline.pipeline().kafka().groupId("fetcher-service"),
                        java.util.Map.of(partition, beyond))
                    .all()
                    .get();
                return true;
              });
    }
    service = start();

    await().atMost(Duration.ofSeconds(20)).until(() -> service.fault().isPresent());
    assertThat(web.targets()).isEmpty();
  }

  @Test
  void anErrorStopsTheServiceWithAReport() {
    service.close();
    service = start(FetcherServiceTest::brokenClock);
    var headers = Records.withNumber(Records.headers(pipeline.pipeline(), Topic.FRONTIER, "x"), 7);
    var key = (SITE + "/x").getBytes(UTF_8);
    var topic = pipeline.pipeline().topicName(Topic.FRONTIER);
    pipeline.send(new ProducerRecord<>(topic, partition(), key, "{".getBytes(UTF_8), headers));

    await().atMost(Duration.ofSeconds(20)).until(() -> service.fault().isPresent());
    assertThat(service.fault().orElseThrow()).contains("StackOverflowError");
  }

  private static Instant brokenClock() {
    if (Thread.currentThread().getName().equals("fetcher-service")) throw new StackOverflowError();
    return InstantSource.system().instant();
  }

  private Service start() {
    return start(InstantSource.system());
  }

  private Service start(InstantSource clock) {
    var made = FetcherService.of(pipeline.context("one", clock), pipeline.settings());
    made.start();
    return made;
  }

  private void order(String target) {
    pipeline.request(SITE + target);
  }

  private int partition() {
    return pipeline.partition(SITE + "/");
  }

  private static boolean waits(CountDownLatch latch) throws InterruptedException {
    latch.await();
    return true;
  }
}
