package orbweaver.runtime.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.NoOffsetForPartitionException;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class ConsumerServiceTest {
  private static final TopicPartition PARTITION = new TopicPartition("t", 0);

  private final List<String> calls = new CopyOnWriteArrayList<>();

  @Test
  void aTransientFailureIsFollowedByANewSession() {
    try (var service = service(new KafkaException("a fence"))) {
      service.start();
      await().until(service::isReady);
      assertThat(service.fault()).isEmpty();
    }
    assertThat(calls).startsWith("join", "close", "join").endsWith("finish", "close", "end");
  }

  @Test
  void aRepeatedFailureIsReportedUntilItIsOver() {
    var isHealthy = new AtomicBoolean();
    try (var service = new ConsumerService("a-service", () -> new Flickering(isHealthy))) {
      service.start();
      await().until(() -> service.repeatedFailure().isPresent());
      assertThat(service.repeatedFailure()).contains("a-service keeps retrying: no disk");
      isHealthy.set(true);
      await().until(() -> service.repeatedFailure().isEmpty());
      assertThat(service.fault()).isEmpty();
    }
  }

  @Test
  void theDelayDoublesAndEachNewFailureIsReportedOnce() {
    var backoff = new ConsumerService.RetryBackoff();

    assertThat(backoff.recordFailure(new KafkaException("a"))).isTrue();
    assertThat(backoff.repeatedFailure()).isEmpty();
    assertThat(backoff.recordFailure(new KafkaException("a\nat length"))).isFalse();
    assertThat(backoff.repeatedFailure()).contains("a");
    assertThat(backoff.recordFailure(new KafkaException("b"))).isTrue();
    assertThat(Stream.generate(backoff::nextDelay).limit(7).map(Duration::toMillis))
        .containsExactly(500L, 1000L, 2000L, 4000L, 8000L, 15000L, 15000L);
    backoff.reset();
    assertThat(backoff.repeatedFailure()).isEmpty();
    assertThat(backoff.nextDelay()).hasMillis(500);
  }

  /** Session that fails at every third run until the service is healthy. */
  private record Flickering(AtomicBoolean isHealthy, AtomicInteger turns)
      implements ConsumerSession {
    Flickering(AtomicBoolean isHealthy) {
      this(isHealthy, new AtomicInteger());
    }

    @Override
    public void join() {}

    @Override
    public boolean runOnce() {
      if (!isHealthy.get() && turns.incrementAndGet() == 3) throw new KafkaException("no disk");
      return true;
    }

    @Override
    public void close() {}
  }

  @Test
  void anyOtherFailureStopsTheServiceWithAMessage() {
    for (var failure :
        List.of(
            new NoOffsetForPartitionException(PARTITION),
            new OffsetOutOfRangeException(Map.of(PARTITION, 7L)),
            new IllegalStateException("not foreseen"))) {
      calls.clear();
      try (var service = service(failure)) {
        service.start();
        await().until(() -> service.fault().isPresent());
        assertThat(service.fault()).contains("a-service stopped: " + failure.getMessage());
        assertThat(service.isReady()).isFalse();
      }
      assertThat(calls).containsExactly("join", "close", "end");
    }
  }

  @Test
  void closingAServiceThatNeverStartedReleasesItsFactory() {
    service(new KafkaException("never met")).close();
    assertThat(calls).containsExactly("end");
  }

  /** Returns a service whose first session fails in its first run. */
  private Service service(RuntimeException failure) {
    var first = new CountDownLatch(1);
    return new ConsumerService(
        "a-service",
        new SessionFactory() {
          @Override
          public ConsumerSession newSession() {
            return new RecordingSession(first, failure);
          }

          @Override
          public void release() {
            calls.add("end");
          }
        });
  }

  private final class RecordingSession implements ConsumerSession {
    private final CountDownLatch first;
    private final RuntimeException failure;

    RecordingSession(CountDownLatch first, RuntimeException failure) {
      this.first = first;
      this.failure = failure;
    }

    @Override
    public void join() {
      calls.add("join");
    }

    @Override
    public boolean runOnce() {
      if (first.getCount() == 0) return true;
      first.countDown();
      throw failure;
    }

    @Override
    public void finish() {
      calls.add("finish");
    }

    @Override
    public void close() {
      calls.add("close");
    }
  }
}
