package orbweaver.fetcher;

import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.memory.BodyMemory;
import orbweaver.fetcher.politeness.DueTask.Expired;
import orbweaver.fetcher.politeness.DueTask.Started;
import orbweaver.fetcher.politeness.FetchPermits;
import orbweaver.fetcher.politeness.HostFeedback;
import orbweaver.fetcher.politeness.HostScheduler;
import orbweaver.fetcher.politeness.HostScheduler.Occupancy;
import orbweaver.fetcher.politeness.HostSlot;
import orbweaver.fetcher.politeness.PolitenessSettings;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.runtime.record.RequestTrace;
import org.jspecify.annotations.Nullable;

/**
 * Executor of fetch tasks: it owns the threads and the one lock, which guards all shared state. One
 * thread watches the host scheduler; each step runs on a virtual thread of its own, which also
 * starts the tasks that its end has made ready.
 */
final class FetchExecutor implements AutoCloseable {
  // If more threads waited for a processor, the bodies would wait behind them. Threads that wait
  // for a response do not count.
  private static final int MAX_UNSCHEDULED = 4;

  private final FetchContext context;
  private final BodyMemory memory;
  private final BooleanSupplier mayStart;
  private final Runnable wakeOwner;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final HostScheduler<FetchTask> scheduler;
  private final PolitenessWaitCounts politenessWaits = new PolitenessWaitCounts();
  private final OpenPartitions partitions = new OpenPartitions();
  private final Thread watch =
      Thread.ofPlatform()
          .daemon()
          .name("host-scheduler")
          .uncaughtExceptionHandler((_, e) -> fail(e))
          .unstarted(this::watch);
  // The watch thread sleeps until this time unless it is signalled.
  private Instant nextCheck = Instant.MIN;
  private int running;
  // Steps whose threads have not begun to run.
  private int unscheduled;
  private boolean quiescing;
  private boolean stopped;
  private @Nullable Throwable fault;

  /**
   * Creates an executor without partitions.
   *
   * @param mayStart tells whether requests may start now; called repeatedly
   * @param wakeOwner called when there are completions to take, or when a body waits for memory;
   *     must not block
   */
  FetchExecutor(
      FetchContext context, BodyMemory memory, BooleanSupplier mayStart, Runnable wakeOwner) {
    this.context = context;
    this.memory = memory;
    this.mayStart = mayStart;
    this.wakeOwner = wakeOwner;
    var jitter = RandomGenerator.getDefault();
    scheduler =
        new HostScheduler<>(politeness(), jitter::nextDouble, politenessWaits, FetchTask::isUrgent);
  }

  /** Starts the watch thread. */
  void start() {
    watch.start();
  }

  /** Opens a partition with the host records that its previous owner wrote. */
  void openPartition(int partition, List<HostRecord> stored) {
    update(
        () -> {
          var state = new PartitionState();
          scheduler.openPartition(partition, state.restore(stored, context.clocks()), now());
          partitions.open(partition, state);
        });
  }

  /** Closes a partition: interrupts its requests and drops its completions. */
  void closePartition(int partition) {
    update(
        () -> {
          scheduler.closePartition(partition);
          for (var dropped : partitions.close(partition))
            memory.removeFinished(dropped.bodyBytes());
        });
  }

  /** Queues a task of an open partition at its host. */
  void enqueue(FetchTask task) {
    update(
        () -> {
          partitions.require(task.partition());
          var key = context.politenessKeyOf(task.request().url());
          scheduler.enqueue(task.partition(), key, task, task.crawlDelay().duration(), now());
        });
  }

  /** Accepts the completion of a task of an open partition that needs no step. */
  void accept(FetchTask task, FetchCompletion completion) {
    update(() -> complete(partitions.require(task.partition()), task, completion));
  }

  /**
   * Returns the tasks completed since the last call.
   *
   * @throws IllegalStateException if a thread of the executor has failed
   */
  List<FetchCompletion> drainCompleted() {
    return read(
        () -> {
          if (fault != null) throw new IllegalStateException("fetcher failed: " + fault, fault);
          var taken = partitions.drain();
          memory.markTaken();
          return taken;
        });
  }

  /** Tests whether a task could start now. */
  boolean hasReadyTasks() {
    return read(() -> scheduler.hasReady(now()));
  }

  /** Tests whether the completions taken so far should be committed at once, to free memory. */
  boolean isShortOfMemory() {
    return read(memory::isCommitUrgent);
  }

  /** Reports a commit, after which this many bytes of taken bodies are still uncommitted. */
  void reportCommit(long uncommittedBytes) {
    update(
        () -> {
          memory.markCommitted(uncommittedBytes);
          startBacklogged();
        });
  }

  /** Returns the numbers of host slots by state. */
  Occupancy occupancy() {
    return read(scheduler::occupancy);
  }

  /** Returns the numbers of requests that wait for politeness now; 0 is left out. */
  Map<ActivityPartition, Long> politenessWaits() {
    // The counts are updated when the scheduler looks for tasks to start.
    update(this::startReady);
    return read(politenessWaits::snapshot);
  }

  /**
   * Waits at most this long for the requests in flight, and starts no request meanwhile; returns
   * true if none is left.
   */
  boolean quiesce(Duration maxWait) {
    lock.lock();
    try {
      quiescing = true;
      for (var left = maxWait.toNanos(); running > 0 && left > 0; ) left = changed.awaitNanos(left);
      return running == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      quiescing = false;
      lock.unlock();
    }
  }

  @Override
  public void close() {
    update(
        () -> {
          stopped = true;
          partitions.closeAll();
        });
  }

  private void watch() {
    lock.lock();
    try {
      while (!stopped) {
        startReady();
        nextCheck = scheduler.nextCheck(now());
        var _ = changed.awaitNanos(nanosTo(nextCheck));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }

  private long nanosTo(Instant time) {
    if (time.equals(Instant.MAX)) return Long.MAX_VALUE;
    var now = now();
    return time.isAfter(now) ? Duration.between(now, time).toNanos() : 0;
  }

  /**
   * Starts the tasks that are due. A step calls this itself when it ends, because waking the watch
   * thread costs more.
   */
  private void startReady() {
    if (stopped) return;
    for (var due : scheduler.takeDue(now(), available())) {
      switch (due) {
        case Started<FetchTask> start -> start(partitions.require(start.task().partition()), start);
        case Expired(var task, var hostFreeAt) -> {
          var deferred = new Deferred(context.clocks().toWall(hostFreeAt));
          var completion = FetchCompletion.withoutRequest(task, deferred, context.wallTime());
          complete(partitions.require(task.partition()), task, completion);
        }
      }
    }
  }

  /** Starts tasks that are ready and waited for a free exchange. */
  private void startBacklogged() {
    if (scheduler.isBacklogged()) startReady();
  }

  /** Returns how many steps may start now. */
  private int available() {
    if (quiescing || !mayStart.getAsBoolean()) return 0;
    return Math.min(MAX_UNSCHEDULED - unscheduled, memory.availableExchanges(running));
  }

  /** Wakes waiting threads if their condition may hold now. */
  private void signal() {
    var hasWaiters = stopped || quiescing || memory.hasWaitingReaders() || fault != null;
    if (hasWaiters || scheduler.nextCheck(now()).isBefore(nextCheck)) changed.signalAll();
  }

  private void fail(Throwable e) {
    update(() -> fault = e);
    wakeOwner.run();
  }

  // The step keeps the state of its partition, which may be closed and opened anew meanwhile.
  private void start(PartitionState partition, Started<FetchTask> start) {
    running++;
    unscheduled++;
    var thread =
        Thread.ofVirtual()
            .name("fetch-step")
            .uncaughtExceptionHandler((_, e) -> fail(e))
            .unstarted(() -> runStep(partition, start));
    partition.threadStarted(thread);
    thread.start();
  }

  private void runStep(PartitionState partition, Started<FetchTask> start) {
    update(
        () -> {
          unscheduled--;
          startBacklogged();
        });
    var permits = new Permits(partition, start.slot(), start.task());
    var result = resultOf(partition, start.task(), permits);
    update(
        () -> {
          memory.release(permits);
          endStep(partition, start, result);
          startReady();
        });
  }

  private StepResult resultOf(PartitionState partition, FetchTask task, Permits permits) {
    var request = task.request();
    try {
      var step = new FetchStep(task, partition.robots(), context, permits);
      return RequestTrace.of(request.url(), request.number()).within(step::run);
    } catch (FormulaSyntaxException e) {
      return StepResult.withoutRequest(
          FetchCompletion.withoutRequest(task, new Failed(Failure.UNREADABLE), context.wallTime()));
    }
  }

  private void endStep(PartitionState partition, Started<FetchTask> start, StepResult result) {
    var task = start.task();
    running--;
    partition.threadEnded(Thread.currentThread());
    if (!partition.isOpen()) return;
    task.addHostRecords(result.hostRecords());
    var delay = task.crawlDelay(task.request().url(), partition.robots(), politeness());
    scheduler
        .completeStep(start, result.feedback(), result.completion().isPresent(), delay, now())
        .map(host -> host.withNotBefore(context.clocks().toWall(host.notBefore())))
        .ifPresent(host -> task.addHostRecords(List.of(host)));
    result.completion().ifPresent(completion -> complete(partition, task, completion));
  }

  private void complete(PartitionState partition, FetchTask task, FetchCompletion completion) {
    partition.add(completion.withHostRecords(task.hostRecords()));
    memory.addFinished(completion.bodyBytes());
    wakeOwner.run();
  }

  private PolitenessSettings politeness() {
    return context.settings().politeness();
  }

  private Instant now() {
    return context.clocks().steady().instant();
  }

  /** Permits of one step of a task. */
  private final class Permits implements FetchPermits {
    private final PartitionState partition;
    private final HostSlot<FetchTask> slot;
    private final FetchTask task;

    Permits(PartitionState partition, HostSlot<FetchTask> slot, FetchTask task) {
      this.partition = partition;
      this.slot = slot;
      this.task = task;
    }

    @Override
    public boolean acquireAddresses(Set<InetAddress> addresses) {
      lock.lock();
      try {
        return scheduler.acquireAddresses(slot, addresses);
      } finally {
        admitAndUnlock();
      }
    }

    @Override
    public void releaseAddresses(Set<InetAddress> addresses) {
      lock.lock();
      try {
        scheduler.releaseAddresses(addresses);
        memory.exchangeEnded(this);
      } finally {
        admitAndUnlock();
      }
    }

    // The scheduler has work only if a slot waits for an address.
    private void admitAndUnlock() {
      try {
        if (scheduler.mayAdmitWaiters()) startReady();
        signal();
      } finally {
        lock.unlock();
      }
    }

    @Override
    public Optional<Instant> borrowSlot(CrawlUrl url) {
      var clocks = context.clocks();
      return read(() -> scheduler.borrow(context.politenessKeyOf(url), now()).map(clocks::toWall));
    }

    @Override
    public void returnSlot(CrawlUrl url, Optional<HostFeedback> feedback) {
      var delay = task.crawlDelay(url, partition.robots(), politeness());
      update(() -> scheduler.returnBorrowed(context.politenessKeyOf(url), feedback, delay, now()));
    }

    @Override
    public void claim(int bytes, Deadline deadline) throws InterruptedIOException {
      lock.lock();
      try {
        if (memory.tryGrant(this, bytes)) return;
        // The session commits finished bodies at once, which frees their memory.
        wakeOwner.run();
        memory.await(this, bytes, changed, deadline);
      } finally {
        lock.unlock();
      }
    }

    @Override
    public void postpone(Instant until) {
      update(() -> scheduler.postpone(slot, context.clocks().toSteady(until)));
    }
  }

  private <T> T read(Supplier<T> query) {
    lock.lock();
    try {
      return query.get();
    } finally {
      lock.unlock();
    }
  }

  private void update(Runnable action) {
    lock.lock();
    try {
      action.run();
      signal();
    } finally {
      lock.unlock();
    }
  }
}
