package orbweaver.fetcher.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RobotsFetchesTest {
  private static final int THREADS = 8;
  private static final int TIMES = 1_000;

  @Test
  void aFileIsFetchedByOneThreadAtATime() {
    var chases = new RobotsFetches();
    var inside = new AtomicInteger();
    var most = new AtomicInteger();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var i = 0; i < THREADS; i++) {
        threads.execute(
            () -> {
              for (var time = 0; time < TIMES; time++) {
                try (var _ = chases.lock("http://a.test")) {
                  most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                  Thread.onSpinWait();
                  inside.decrementAndGet();
                }
              }
            });
      }
    }

    assertThat(most).hasValue(1);
  }
}
