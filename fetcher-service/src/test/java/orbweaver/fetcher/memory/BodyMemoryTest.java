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

/** Test of the memory budget that bodies in progress and uncommitted bodies share. */
class BodyMemoryTest {
  private static final long MOST = 100;
  private static final long LARGEST = 40;
  private static final int EXCHANGES = 256;

  private final BodyMemory memory = new BodyMemory(BodyLimits.of(MOST), LARGEST, EXCHANGES);
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  @Test
  void bodiesBeingReadAndBodiesNotCommittedShareOneBudget() {
    assertThat(memory.tryGrant("a", 30)).isTrue();
    memory.addFinished(20);
    memory.markTaken();
    assertThat(memory.usedBytes()).isEqualTo(50);
    assertThat(memory.tryGrant("b", 10)).isTrue();
    assertThat(memory.tryGrant("b", 10)).as("the last reader that may finish").isTrue();
    assertThat(memory.tryGrant("c", 20)).isFalse();

    memory.markCommitted(0);

    assertThat(memory.tryGrant("c", 20)).isTrue();
    assertThat(memory.usedBytes()).isEqualTo(70);
  }

  @Test
  void oneReaderCanAlwaysFinishALargestBodyWhileTheOthersWait() {
    assertThat(memory.tryGrant("a", 20)).isTrue();
    assertThat(memory.tryGrant("b", 20)).isTrue();
    assertThat(memory.tryGrant("c", 20)).isTrue();

    assertThat(memory.tryGrant("a", 20)).as("goes on to the largest size").isTrue();
    assertThat(memory.tryGrant("b", 20)).isTrue();
    assertThat(memory.tryGrant("c", 20)).isFalse();
    assertThat(memory.usedBytes()).isEqualTo(MOST);

    memory.release("a");
    assertThat(memory.tryGrant("c", 20)).isTrue();
  }

  @Test
  void aBodyThatIsAloneAlwaysFinishesInTheLeastBudget() {
    var least = new BodyMemory(BodyLimits.of(LARGEST), LARGEST, EXCHANGES);

    assertThat(least.tryGrant("a", 10)).isTrue();
    assertThat(least.tryGrant("b", 10)).isFalse();
    assertThat(least.tryGrant("a", 30)).isTrue();
    least.release("a");
    least.addFinished(20);

    assertThat(least.tryGrant("b", 10)).as("before the commit").isFalse();
    least.markTaken();
    least.markCommitted(0);
    assertThat(least.tryGrant("b", 40)).isTrue();
  }

  @Test
  void aBudgetBelowTheLargestBodyIsRejected() {
    assertThatThrownBy(() -> new BodyMemory(BodyLimits.of(LARGEST - 1), LARGEST, EXCHANGES))
        .hasMessage("bytes: 39 (expected: >= 40)");
  }

  @Test
  void noRequestStartsWhileUncommittedBodiesFillTheBudget() {
    assertThat(memory.availableExchanges(0)).isEqualTo(32);
    memory.addFinished(61);
    assertThat(memory.availableExchanges(0)).isZero();
    memory.markTaken();
    assertThat(memory.availableExchanges(0)).isZero();
    memory.markCommitted(1);
    assertThat(memory.availableExchanges(0)).isPositive();
  }

  @Test
  void aDroppedBodyFreesItsBytes() {
    memory.addFinished(61);
    memory.removeFinished(61);

    assertThat(memory.usedBytes()).isZero();
  }

  @Test
  void exchangesWithoutABodyOpenTheWindowAndTasksWithoutAnExchangeDoNot() {
    for (var i = 0; i < 1_000; i++) memory.addFinished(0);
    assertThat(memory.availableExchanges(0)).isEqualTo(32);

    for (var i = 0; i < 1_000; i++) {
      memory.exchangeEnded(i);
      memory.addFinished(0);
    }
    assertThat(memory.availableExchanges(0)).isEqualTo(EXCHANGES);
  }

  @Test
  void anExchangeThatWaitedForMemoryDoesNotOpenTheWindow() throws Exception {
    memory.addFinished(100);
    assertThat(committed(waiting("a"))).isTrue();

    memory.exchangeEnded("a");
    assertThat(memory.availableExchanges(0)).isEqualTo(16);
    memory.release("a");
    memory.exchangeEnded("a");
    assertThat(memory.availableExchanges(0)).isEqualTo(17);
  }

  @Test
  void memoryIsShortWhileAReaderWaitsOrAQuarterIsNotCommitted() throws Exception {
    memory.addFinished(25);
    assertThat(memory.isCommitUrgent()).isFalse();
    memory.addFinished(1);
    assertThat(memory.isCommitUrgent()).isTrue();
    memory.markTaken();
    memory.markCommitted(0);
    assertThat(memory.isCommitUrgent()).isFalse();

    assertThat(memory.tryGrant("b", 95)).isTrue();
    var waiter = waiting("a");
    assertThat(locked(memory::isCommitUrgent)).isTrue();
    memory.release("b");
    assertThat(committed(waiter)).isTrue();
  }

  @Test
  void smallBodiesOpenTheWindowAndABodyThatWaitsHalvesIt() throws Exception {
    for (var i = 0; i < 1_000; i++) {
      memory.exchangeEnded(i);
      memory.addFinished(1);
      memory.markTaken();
      memory.markCommitted(0);
    }
    assertThat(memory.availableExchanges(0)).isEqualTo(EXCHANGES);

    memory.addFinished(100);
    var waiter = waiting("a");
    assertThat(committed(waiter)).isTrue();
    memory.release("a");

    assertThat(memory.availableExchanges(0)).isEqualTo(EXCHANGES / 2);
  }

  @Test
  void theTimeThatAReaderWaitsDoesNotCountAgainstTheServer() throws Exception {
    memory.addFinished(100);
    var deadline = Deadline.after(Duration.ofSeconds(20));
    var waiter = waiting("a", deadline);
    var before = deadline.remaining();
    await().until(() -> deadline.pausedTime().toMillis() > 50);

    assertThat(deadline.remaining()).isGreaterThan(before.minusMillis(20));
    assertThat(committed(waiter)).isTrue();
  }

  @Test
  void aReaderThatIsInterruptedWhileItWaitsHoldsNoMemory() throws Exception {
    memory.addFinished(100);
    var thread = new CompletableFuture<Thread>();
    var ended =
        CompletableFuture.supplyAsync(
            () -> readsUntilInterrupted(thread), Thread::startVirtualThread);
    var reader = thread.get();
    await().until(() -> locked(memory::hasWaitingReaders));
    reader.interrupt();

    assertThat(ended.get()).isInstanceOf(InterruptedIOException.class);
    assertThat(memory.hasWaitingReaders()).isFalse();
    assertThat(memory.usedBytes()).isEqualTo(100);
  }

  private Exception readsUntilInterrupted(CompletableFuture<Thread> thread) {
    lock.lock();
    try {
      thread.complete(Thread.currentThread());
      memory.await("a", 10, changed, Deadline.after(Duration.ofMinutes(1)));
      return new IllegalStateException("it was granted");
    } catch (InterruptedIOException e) {
      return e;
    } finally {
      lock.unlock();
    }
  }

  private CompletableFuture<Boolean> waiting(String reader) {
    return waiting(reader, Deadline.after(Duration.ofMinutes(1)));
  }

  private CompletableFuture<Boolean> waiting(String reader, Deadline deadline) {
    var done =
        CompletableFuture.supplyAsync(
            () -> isGranted(reader, deadline), Thread::startVirtualThread);
    await().until(() -> locked(memory::hasWaitingReaders));
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
      memory.markTaken();
      memory.markCommitted(0);
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

  @Test
  void noExchangeStartsAboveTheLimitOfTheBacklogUntilACommit() {
    var limited = new BodyMemory(new BodyLimits(MOST, 10), LARGEST, EXCHANGES);
    limited.addFinished(10);
    assertThat(limited.availableExchanges(0)).isPositive();

    limited.addFinished(1);
    assertThat(limited.availableExchanges(0)).isZero();
    assertThat(limited.tryGrant("a", 30)).as("an exchange that has started goes on").isTrue();

    limited.markTaken();
    limited.markCommitted(10);
    assertThat(limited.availableExchanges(0)).isPositive();
  }
}
