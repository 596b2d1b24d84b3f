package orbweaver.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Test of the share of the CPU time. */
class CpuShareTest {
  private static final double TINY = 1e-7;

  private final AtomicReference<Double> load = new AtomicReference<>(1.0);

  // Uses more than such a share saves in 20 seconds.
  private static String busy() {
    var end = System.nanoTime() + Duration.ofMillis(50).toNanos();
    while (System.nanoTime() < end) Thread.onSpinWait();
    return "made";
  }

  @Test
  void workWaitsWhileTheShareIsUsedAndTheMachineIsBusy() throws Exception {
    var share = new CpuShare(TINY, load::get);
    assertThat(share.use(CpuShareTest::busy)).isEqualTo("made");

    var next = new FutureTask<>(() -> share.use(() -> "made"));
    var thread = Thread.ofPlatform().start(next);
    await().until(() -> thread.getState() == Thread.State.TIMED_WAITING);
    assertThat(next.isDone()).isFalse();
    load.set(0.1);

    assertThat(next.get(1, TimeUnit.MINUTES)).isEqualTo("made");
  }

  @Test
  void workDoesNotWaitForAShareOfAll() throws Exception {
    var share = new CpuShare(CpuShare.ALL, load::get);
    for (int i = 0; i < 3; i++) assertThat(share.use(CpuShareTest::busy)).isEqualTo("made");
  }

  @Test
  void workWaitsUntilWhatItUsedIsSavedAgain() throws Exception {
    var share = new CpuShare(0.01, load::get);
    for (int i = 0; i < 3; i++) assertThat(share.use(CpuShareTest::busy)).isEqualTo("made");
  }
}
