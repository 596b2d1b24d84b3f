package orbweaver.app.engine;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.LongConsumer;
import orbweaver.app.engine.heap.HeapWatch;
import orbweaver.engine.CrawlEngine;
import orbweaver.runtime.OperationException;

/**
 * Thread of an engine: does the work that has arrived in one turn, and commits it. It wakes only
 * when a message arrives or a host becomes ready.
 */
final class EngineLoop implements EngineTurns, AutoCloseable {
  private static final int MAX_MESSAGES_PER_TURN = 32;
  private static final long MAX_TURN_NANOS = Duration.ofMillis(10).toNanos();
  // Limits of time, and revisits, are noticed that late.
  private static final Duration MAX_WAIT = Duration.ofSeconds(1);
  private static final Duration NO_WAIT = Duration.ZERO;
  private static final Duration RESULT_INTERVAL = Duration.ofMillis(100);

  private final CrawlEngine engine;
  private final InstantSource clock;
  private final CrawlFault fault;
  private final LongConsumer onCommitted;
  private final BlockingQueue<Delivery> mailbox = new LinkedBlockingQueue<>();
  private final AtomicLong stored = new AtomicLong();
  private final HeapWatch heap = HeapWatch.ofProcess();
  private final Thread thread;
  // Of the turn; empty between turns.
  private final List<Runnable> onTurnCommitted = new ArrayList<>();
  private volatile boolean isClosed;
  private volatile Optional<Instant> nextHostReady = Optional.empty();
  private long removedBefore;

  /**
   * Creates the thread without starting it.
   *
   * @param onCommitted called after each turn with the bytes of bodies whose messages it committed
   */
  EngineLoop(CrawlEngine engine, InstantSource clock, CrawlFault fault, LongConsumer onCommitted) {
    this.fault = fault;
    this.engine = engine;
    this.clock = clock;
    this.onCommitted = onCommitted;
    thread = Thread.ofPlatform().name("engine").unstarted(this::runTurns);
  }

  void start() {
    thread.start();
  }

  /** Adds work for the next turn. Any thread may call it. */
  void deliver(Delivery delivery) {
    mailbox.add(delivery);
  }

  /** Runs an action in the next turn; its result is complete when the turn is committed. */
  <T> CompletableFuture<T> runLater(BiFunction<CrawlEngine, Instant, T> action) {
    var result = new AtomicReference<Optional<T>>(Optional.empty());
    var committed = new CompletableFuture<T>();
    deliver(
        new Delivery(
            (engine, now) -> result.set(Optional.of(action.apply(engine, now))),
            0,
            () -> committed.complete(result.get().orElseThrow())));
    return committed;
  }

  @Override
  public <T> T run(BiFunction<CrawlEngine, Instant, T> action) {
    var result = runLater(action);
    // The last turn commits before the thread ends, so its result is complete then.
    for (var isLast = false; ; isLast = !thread.isAlive()) {
      try {
        return result.get(isLast ? 0 : RESULT_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (isLast) throw ending();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw ending();
      } catch (ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static OperationException ending() {
    return OperationException.folderError(
        "the crawl is ending (expected: a running or a stopped one); run the command again in a"
            + " moment");
  }

  /** Returns when the next host becomes ready, as of the last turn; any thread may call it. */
  Optional<Instant> nextHostReady() {
    return nextHostReady;
  }

  /** Tells the engine that the graph has stored the crawl log before a position. */
  void stored(long position) {
    stored.set(position);
  }

  private void runTurns() {
    try {
      while (!isClosed || !mailbox.isEmpty()) turn();
    } catch (InterruptedException | RuntimeException | Error e) {
      fault.report("engine", e);
    }
  }

  private void turn() throws InterruptedException {
    var first = mailbox.poll(untilDue().toMillis(), TimeUnit.MILLISECONDS);
    var now = clock.instant();
    var bytes = first == null ? 0 : take(first, now);
    engine.runDueWork(now);
    removeStored();
    engine.commit();
    if (bytes > 0) onCommitted.accept(bytes);
    onTurnCommitted.forEach(Runnable::run);
    onTurnCommitted.clear();
    // The turns go on, because pages that were read are still to be committed.
    heap.check().ifPresent(full -> fault.report("memory", full));
  }

  private Duration untilDue() {
    var now = clock.instant();
    nextHostReady = engine.nextHostReady();
    return engine.nextDue(now).map(due -> clamp(Duration.between(now, due))).orElse(MAX_WAIT);
  }

  private static Duration clamp(Duration wait) {
    if (wait.isNegative()) return NO_WAIT;
    return wait.compareTo(MAX_WAIT) > 0 ? MAX_WAIT : wait.plusMillis(1);
  }

  // Bounded in time too, because a page with thousands of links takes as long as a hundred others.
  private long take(Delivery first, Instant now) {
    var start = System.nanoTime();
    var bytes = 0L;
    var next = first;
    for (var left = MAX_MESSAGES_PER_TURN; next != null; left--) {
      next.work().accept(engine, now);
      onTurnCommitted.add(next.onCommitted());
      bytes += next.bodyBytes();
      var hasTime = left > 1 && System.nanoTime() - start < MAX_TURN_NANOS;
      next = hasTime ? mailbox.poll() : null;
    }
    return bytes;
  }

  private void removeStored() {
    var before = stored.get();
    if (before == removedBefore) return;
    engine.removeLogBefore(before);
    removedBefore = before;
  }

  /** Does the work that has arrived, and ends the thread. */
  @Override
  public void close() {
    isClosed = true;
    // No interrupt: it would end the turn in the middle of its output.
    deliver(Delivery.WAKE_UP);
    joinUninterruptibly(thread);
  }

  static void joinUninterruptibly(Thread ending) {
    var isInterrupted = false;
    while (ending.isAlive()) {
      try {
        ending.join();
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) Thread.currentThread().interrupt();
  }
}
