package orbweaver.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Test of work of which little is done at a time. */
class BoundedWorkTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch end = new CountDownLatch(1);

  private static BoundedWork work(int number, int waiting, Duration patience) {
    return new BoundedWork("test", number, waiting, new CpuShare(CpuShare.ALL), patience);
  }

  private static FutureTask<String> started(FutureTask<String> task) {
    Thread.ofVirtual().start(task);
    return task;
  }

  private String awaitEnd() throws InterruptedException {
    begun.countDown();
    end.await();
    return "made";
  }

  @Test
  void atTheEndBegunWorkIsNotInterruptedAndWaitingWorkIsRefused() throws Exception {
    var work = work(1, 8, Duration.ofMillis(1));
    var first = started(new FutureTask<>(() -> work.run("a", this::awaitEnd)));
    begun.await();
    var waiting = new FutureTask<>(() -> work.run("a", () -> "made"));
    var thread = Thread.ofPlatform().start(waiting);
    await().atMost(PATIENCE).until(() -> thread.getState() == Thread.State.WAITING);

    work.close();

    assertThatThrownBy(() -> waiting.get(1, TimeUnit.MINUTES))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(RefusedRequest.class);
    end.countDown();
    assertThat(first.get(1, TimeUnit.MINUTES)).isEqualTo("made");
  }

  @Test
  void waitingWorkIsStillDoneIfThereIsTime() throws Exception {
    var work = work(1, 8, PATIENCE);
    var first = started(new FutureTask<>(() -> work.run("a", this::awaitEnd)));
    begun.await();
    var waiting = new FutureTask<>(() -> work.run("a", () -> "made"));
    var thread = Thread.ofPlatform().start(waiting);
    await().atMost(PATIENCE).until(() -> thread.getState() == Thread.State.WAITING);
    var closing = Thread.ofPlatform().start(work::close);

    end.countDown();

    assertThat(first.get(1, TimeUnit.MINUTES)).isEqualTo("made");
    assertThat(waiting.get(1, TimeUnit.MINUTES)).isEqualTo("made");
    closing.join();
  }

  @Test
  void clientsTakeTurns() throws Exception {
    var work = work(1, 8, PATIENCE);
    var first = started(new FutureTask<>(() -> work.run("a", this::awaitEnd)));
    begun.await();
    var order = new ConcurrentLinkedQueue<String>();
    for (var page : List.of("a1", "a2", "a3", "b1", "c1")) waits(work, page, order);

    end.countDown();

    assertThat(first.get(1, TimeUnit.MINUTES)).isEqualTo("made");
    await().atMost(PATIENCE).until(() -> order.size() == 5);
    assertThat(order).containsExactly("b1", "c1", "a1", "a2", "a3");
    work.close();
  }

  private static void waits(BoundedWork work, String page, Queue<String> order) {
    var thread =
        Thread.ofPlatform().start(() -> work.run(page.substring(0, 1), () -> order.add(page)));
    await().atMost(PATIENCE).until(() -> thread.getState() == Thread.State.WAITING);
  }

  @Test
  void moreWorkThanThereIsRoomForIsRefused() throws Exception {
    var work = work(1, 1, PATIENCE);
    var first = started(new FutureTask<>(() -> work.run("a", this::awaitEnd)));
    begun.await();
    var waiting = new FutureTask<>(() -> work.run("b", () -> "made"));
    var thread = Thread.ofPlatform().start(waiting);
    await().atMost(PATIENCE).until(() -> thread.getState() == Thread.State.WAITING);

    assertThatThrownBy(() -> work.run("c", () -> "made")).isInstanceOf(RefusedRequest.class);

    end.countDown();
    assertThat(first.get(1, TimeUnit.MINUTES)).isEqualTo("made");
    assertThat(waiting.get(1, TimeUnit.MINUTES)).isEqualTo("made");
    work.close();
  }
}
