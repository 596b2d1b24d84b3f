package orbweaver.kit.station;

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

class SessionStationTest {
  private static final TopicPartition PARTITION = new TopicPartition("t", 0);

  private final List<String> told = new CopyOnWriteArrayList<>();

  @Test
  void aTroubleThatPassesIsFollowedByANewSession() {
    try (var station = station(new KafkaException("a fence"))) {
      station.start();
      await().until(station::isReady);
      assertThat(station.fault()).isEmpty();
    }
    assertThat(told).startsWith("join", "close", "join").endsWith("finish", "close", "end");
  }

  @Test
  void aTroubleThatComesBackIsToldUntilItIsOver() {
    var isWell = new AtomicBoolean();
    try (var station = new SessionStation("a-service", () -> new Flickering(isWell))) {
      station.start();
      await().until(() -> station.trouble().isPresent());
      assertThat(station.trouble()).contains("a-service tries again and again: no disk");
      isWell.set(true);
      await().until(() -> station.trouble().isEmpty());
      assertThat(station.fault()).isEmpty();
    }
  }

  @Test
  void patienceGrowsAndTellsEachTroubleOnce() {
    var patience = new SessionStation.Patience();

    assertThat(patience.isNews(new KafkaException("a"))).isTrue();
    assertThat(patience.trouble()).isEmpty();
    assertThat(patience.isNews(new KafkaException("a\nat length"))).isFalse();
    assertThat(patience.trouble()).contains("a");
    assertThat(patience.isNews(new KafkaException("b"))).isTrue();
    assertThat(Stream.generate(patience::pause).limit(7).map(Duration::toMillis))
        .containsExactly(500L, 1000L, 2000L, 4000L, 8000L, 15000L, 15000L);
    patience.rest();
    assertThat(patience.trouble()).isEmpty();
    assertThat(patience.pause()).hasMillis(500);
  }

  /** Has a good turn now and then until all is well. */
  private record Flickering(AtomicBoolean isWell, AtomicInteger turns) implements Session {
    Flickering(AtomicBoolean isWell) {
      this(isWell, new AtomicInteger());
    }

    @Override
    public void join() {}

    @Override
    public boolean turn() {
      if (!isWell.get() && turns.incrementAndGet() == 3) throw new KafkaException("no disk");
      return true;
    }

    @Override
    public void close() {}
  }

  @Test
  void anyOtherTroubleStopsTheStationWithASentence() {
    for (var trouble :
        List.of(
            new NoOffsetForPartitionException(PARTITION),
            new OffsetOutOfRangeException(Map.of(PARTITION, 7L)),
            new IllegalStateException("not foreseen"))) {
      told.clear();
      try (var station = station(trouble)) {
        station.start();
        await().until(() -> station.fault().isPresent());
        assertThat(station.fault()).contains("a-service stopped: " + trouble.getMessage());
        assertThat(station.isReady()).isFalse();
      }
      assertThat(told).containsExactly("join", "close", "end");
    }
  }

  @Test
  void aStationThatNeverStartedEndsItsWorkToo() {
    station(new KafkaException("never met")).close();
    assertThat(told).containsExactly("end");
  }

  /** A station whose first session meets that in its first turn. */
  private Station station(RuntimeException trouble) {
    var first = new CountDownLatch(1);
    return new SessionStation(
        "a-service",
        new Work() {
          @Override
          public Session session() {
            return new Told(first, trouble);
          }

          @Override
          public void end() {
            told.add("end");
          }
        });
  }

  private final class Told implements Session {
    private final CountDownLatch first;
    private final RuntimeException trouble;

    Told(CountDownLatch first, RuntimeException trouble) {
      this.first = first;
      this.trouble = trouble;
    }

    @Override
    public void join() {
      told.add("join");
    }

    @Override
    public boolean turn() {
      if (first.getCount() == 0) return true;
      first.countDown();
      throw trouble;
    }

    @Override
    public void finish() {
      told.add("finish");
    }

    @Override
    public void close() {
      told.add("close");
    }
  }
}
