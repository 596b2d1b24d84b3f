package orbweaver.fetcher.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import orbweaver.fetcher.http.Deadline;
import org.junit.jupiter.api.Test;

class BodyMemoryTest {
  private static final long MOST = 100;
  private static final long LARGEST = 40;
  private static final int EXCHANGES = 256;

  private final BodyMemory memory = new BodyMemory(MOST, LARGEST, EXCHANGES);
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  @Test
  void bodiesBeingReadAndBodiesNotCommittedShareOneBudget() {
    assertThat(memory.grant("a", 30)).isTrue();
    memory.finish(20);
    memory.take();
    assertThat(memory.used()).isEqualTo(50);
    assertThat(memory.grant("b", 10)).isTrue();
    assertThat(memory.grant("b", 10)).as("the last reader that may finish").isTrue();
    assertThat(memory.grant("c", 20)).isFalse();

    memory.commit(0);

    assertThat(memory.grant("c", 20)).isTrue();
    assertThat(memory.used()).isEqualTo(70);
  }

  @Test
  void oneReaderCanAlwaysFinishALargestBodyWhileTheOthersWait() {
    assertThat(memory.grant("a", 20)).isTrue();
    assertThat(memory.grant("b", 20)).isTrue();
    assertThat(memory.grant("c", 20)).isTrue();

    assertThat(memory.grant("a", 20)).as("goes on to the largest size").isTrue();
    assertThat(memory.grant("b", 20)).isTrue();
    assertThat(memory.grant("c", 20)).isFalse();
    assertThat(memory.used()).isEqualTo(MOST);

    memory.release("a");
    assertThat(memory.grant("c", 20)).isTrue();
  }

  @Test
  void aBodyThatIsAloneAlwaysFinishesInTheLeastBudget() {
    var least = new BodyMemory(LARGEST, LARGEST, EXCHANGES);

    assertThat(least.grant("a", 10)).isTrue();
    assertThat(least.grant("b", 10)).isFalse();
    assertThat(least.grant("a", 30)).isTrue();
    least.release("a");
    least.finish(20);

    assertThat(least.grant("b", 10)).as("before the commit").isFalse();
    least.take();
    least.commit(0);
    assertThat(least.grant("b", 40)).isTrue();
  }

  @Test
  void aBudgetBelowTheLargestBodyIsRefused() {
    assertThatThrownBy(() -> new BodyMemory(LARGEST - 1, LARGEST, EXCHANGES))
        .hasMessage("most: 39 (expected: >= 40)");
  }

  @Test
  void noRequestStartsWhileUncommittedBodiesFillTheBudget() {
    assertThat(memory.room(0)).isEqualTo(32);
    memory.finish(61);
    assertThat(memory.room(0)).isZero();
    memory.take();
    assertThat(memory.room(0)).isZero();
    memory.commit(1);
    assertThat(memory.room(0)).isPositive();
  }

  @Test
  void aDroppedBodyFreesItsBytes() {
    memory.finish(61);
    memory.drop(61);

    assertThat(memory.used()).isZero();
  }

  @Test
  void exchangesWithoutABodyOpenTheWindowAndTasksWithoutAnExchangeDoNot() {
    for (var i = 0; i < 1_000; i++) memory.finish(0);
    assertThat(memory.room(0)).isEqualTo(32);

    for (var i = 0; i < 1_000; i++) {
      memory.exchanged(i);
      memory.finish(0);
    }
    assertThat(memory.room(0)).isEqualTo(EXCHANGES);
  }

  @Test
  void anExchangeThatWaitedForMemoryDoesNotOpenTheWindow() throws Exception {
    memory.finish(100);
    assertThat(committed(waiting("a"))).isTrue();

    memory.exchanged("a");
    assertThat(memory.room(0)).isEqualTo(16);
    memory.release("a");
    memory.exchanged("a");
    assertThat(memory.room(0)).isEqualTo(17);
  }

  @Test
  void memoryIsShortWhileAReaderWaitsOrAQuarterIsNotCommitted() throws Exception {
    memory.finish(25);
    assertThat(memory.isShort()).isFalse();
    memory.finish(1);
    assertThat(memory.isShort()).isTrue();
    memory.take();
    memory.commit(0);
    assertThat(memory.isShort()).isFalse();

    assertThat(memory.grant("b", 95)).isTrue();
    var waiter = waiting("a");
    assertThat(locked(memory::isShort)).isTrue();
    memory.release("b");
    assertThat(committed(waiter)).isTrue();
  }

  @Test
  void smallBodiesOpenTheWindowAndABodyThatWaitsHalvesIt() throws Exception {
    for (var i = 0; i < 1_000; i++) {
      memory.exchanged(i);
      memory.finish(1);
      memory.take();
      memory.commit(0);
    }
    assertThat(memory.room(0)).isEqualTo(EXCHANGES);

    memory.finish(100);
    var waiter = waiting("a");
    assertThat(committed(waiter)).isTrue();
    memory.release("a");

    assertThat(memory.room(0)).isEqualTo(EXCHANGES / 2);
  }

  @Test
  void theTimeThatAReaderWaitsDoesNotCountAgainstTheServer() throws Exception {
    memory.finish(100);
    var deadline = Deadline.in(Duration.ofSeconds(20));
    var waiter = waiting("a", deadline);
    var before = deadline.remaining();
    await().until(() -> deadline.waited().toMillis() > 50);

    assertThat(deadline.remaining()).isGreaterThan(before.minusMillis(20));
    assertThat(committed(waiter)).isTrue();
  }

  @Test
  void aReaderThatIsInterruptedWhileItWaitsHoldsNoMemory() throws Exception {
    memory.finish(100);
    var thread = new CompletableFuture<Thread>();
    var ended = CompletableFuture.supplyAsync(() -> readsUntilInterrupted(thread));
    var reader = thread.get();
    await().until(() -> locked(memory::isAwaited));
    reader.interrupt();

    assertThat(ended.get()).isInstanceOf(InterruptedIOException.class);
    assertThat(memory.isAwaited()).isFalse();
    assertThat(memory.used()).isEqualTo(100);
  }

  private Exception readsUntilInterrupted(CompletableFuture<Thread> thread) {
    lock.lock();
    try {
      thread.complete(Thread.currentThread());
      memory.await("a", 10, changed, Deadline.in(Duration.ofMinutes(1)));
      return new IllegalStateException("it was granted");
    } catch (InterruptedIOException e) {
      return e;
    } finally {
      lock.unlock();
    }
  }

  private CompletableFuture<Boolean> waiting(String reader) {
    return waiting(reader, Deadline.in(Duration.ofMinutes(1)));
  }

  private CompletableFuture<Boolean> waiting(String reader, Deadline deadline) {
    var done = CompletableFuture.supplyAsync(() -> isGranted(reader, deadline));
    await().until(() -> locked(memory::isAwaited));
    return done;
  }

  private boolean isGranted(String reader, Deadline deadline) {
    lock.lock();
    try {
      memory.await(reader, 10, changed, deadline);
      return true;
    } catch (InterruptedIOException e) {
      return false;
    } finally {
      lock.unlock();
    }
  }

  private boolean committed(CompletableFuture<Boolean> waiter) throws Exception {
    lock.lock();
    try {
      memory.take();
      memory.commit(0);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    return waiter.get();
  }

  private boolean locked(BooleanSupplier question) {
    lock.lock();
    try {
      return question.getAsBoolean();
    } finally {
      lock.unlock();
    }
  }
}
