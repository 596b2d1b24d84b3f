package orbweaver.admin.crawl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LibraryRefresherTest {
  private static final Instant START = Instant.parse("2026-11-27T12:00:00Z");

  private final AtomicReference<Instant> now = new AtomicReference<>(START);
  private final AtomicInteger readings = new AtomicInteger();
  private final AtomicReference<Runnable> reading = new AtomicReference<>(() -> {});
  private final LibraryRefresher refresher = new LibraryRefresher(this::read, now::get);

  private void read() {
    readings.incrementAndGet();
    reading.get().run();
  }

  private void pass(long seconds) {
    now.updateAndGet(time -> time.plusSeconds(seconds));
  }

  private static void fail() {
    throw new TimeoutException("no broker answers");
  }

  @Test
  @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void onlyOneThreadWaitsForBrokersThatDoNotAnswer() throws Exception {
    refresher.refresh();
    pass(2);
    var begun = new CountDownLatch(1);
    var end = new CountDownLatch(1);
    reading.set(
        () -> {
          begun.countDown();
          assertThat(await(end)).isTrue();
        });
    var waiting = Thread.ofVirtual().start(refresher::refresh);
    assertThat(await(begun)).isTrue();

    refresher.refresh();

    assertThat(readings).hasValue(2);
    end.countDown();
    assertThat(waiting.join(Duration.ofSeconds(20))).isTrue();
  }

  private static boolean await(CountDownLatch latch) {
    try {
      return latch.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Test
  void theTopicIsReadAtMostOnceASecond() {
    refresher.refresh();
    refresher.refresh();
    assertThat(readings).hasValue(1);

    pass(1);
    refresher.refresh();
    assertThat(readings).hasValue(2);
  }

  @Test
  void afterAFailureTheLastStateIsUsedForSomeTime() {
    refresher.refresh();
    pass(2);
    reading.set(LibraryRefresherTest::fail);
    refresher.refresh();
    pass(29);
    refresher.refresh();
    assertThat(readings).hasValue(2);

    pass(1);
    refresher.refresh();
    assertThat(readings).hasValue(3);
  }

  @Test
  void aFirstFailureIsReportedToAllUntilTheNextAttempt() {
    reading.set(LibraryRefresherTest::fail);
    assertThatThrownBy(refresher::refresh).hasMessage("no broker answers");
    assertThatThrownBy(refresher::refresh).hasMessage("no broker answers");
    assertThat(readings).hasValue(1);

    reading.set(() -> {});
    pass(5);
    refresher.refresh();
    assertThat(readings).hasValue(2);
  }
}
