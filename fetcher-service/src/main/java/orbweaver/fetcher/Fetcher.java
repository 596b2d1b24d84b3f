package orbweaver.fetcher;

import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.HttpTransport;
import orbweaver.fetcher.memory.BodyMemory;
import orbweaver.fetcher.politeness.Clocks;
import orbweaver.fetcher.politeness.DueTask.Expired;
import orbweaver.fetcher.politeness.DueTask.Started;
import orbweaver.fetcher.politeness.FetchPermits;
import orbweaver.fetcher.politeness.HostFeedback;
import orbweaver.fetcher.politeness.HostScheduler;
import orbweaver.fetcher.politeness.HostScheduler.Occupancy;
import orbweaver.fetcher.politeness.HostSlot;
import orbweaver.fetcher.published.PublishedFileCache;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.runtime.evaluation.FormulaCache;
import orbweaver.runtime.record.RequestTrace;
import org.jspecify.annotations.Nullable;

/**
 * Executor of fetch tasks: it accepts tasks, runs their steps and returns their completions. One
 * thread watches the host scheduler; each step runs on a virtual thread of its own, which also
 * starts the tasks that its end has made ready. One lock guards all shared state.
 */
public final class Fetcher implements AutoCloseable {
  // Interval at which a backlogged scheduler is polled until requests may start.
  private static final Duration BACKLOG_POLL = Duration.ofMillis(20);

  private final FetcherSettings settings;
  private final Clocks clocks;
  private final FetchContext context;
  private final BooleanSupplier mayStart;
  private final Runnable onNews;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final HostScheduler<FetchInProgress> scheduler;
  private final Map<Integer, PartitionState> partitions = new HashMap<>();
  private final List<FetchCompletion> completions = new ArrayList<>();
  private final BodyMemory memory;
  private final Thread watch =
      Thread.ofPlatform()
          .daemon()
          .name("host-scheduler")
          .uncaughtExceptionHandler((_, e) -> fail(e))
          .unstarted(this::watch);
  // The watch thread sleeps until this time unless it is signalled.
  private Instant nextCheck = Instant.MIN;
  private int running;
  private boolean quiescing;
  private boolean stopped;
  private @Nullable Throwable fault;

  /**
   * Creates a fetcher and starts its watch thread.
   *
   * @param key returns the politeness key of a URL
   * @param mayStart tells whether requests may start now; called repeatedly
   * @param onNews called whenever {@link #drainCompleted} has completions, or a body waits for
   *     memory; must not block
   */
  public Fetcher(
      FetcherSettings settings,
      Clocks clocks,
      EgressPolicy reach,
      HttpTransport transport,
      Function<CrawlUrl, String> key,
      BodyMemory memory,
      BooleanSupplier mayStart,
      Runnable onNews) {
    this.settings = settings;
    this.clocks = clocks;
    this.memory = memory;
    this.mayStart = mayStart;
    this.onNews = onNews;
    var shared = new PublishedFileCache(settings.publishedSources());
    context = new FetchContext(settings, clocks, reach, transport, new FormulaCache(), key, shared);
    scheduler =
        new HostScheduler<>(settings.politeness(), RandomGenerator.getDefault()::nextDouble);
    watch.start();
  }

  /**
   * Opens a partition that was assigned to this fetcher.
   *
   * @param stored host records that the previous owner wrote
   */
  public void openPartition(int partition, List<HostRecord> stored) {
    update(
        () -> {
          var state = new PartitionState();
          scheduler.openPartition(
              partition, state.restore(stored, clocks), clocks.steady().instant());
          partitions.put(partition, state);
        });
  }

  /** Closes a partition: interrupts its requests and drops its completions. */
  public void closePartition(int partition) {
    update(
        () -> {
          scheduler.closePartition(partition);
          var state = partitions.remove(partition);
          if (state != null) state.close();
          for (var completion : completions) {
            if (completion.partition() == partition) memory.removeFinished(completion.bodyBytes());
          }
          completions.removeIf(completion -> completion.partition() == partition);
        });
  }

  /** Accepts a task of an open partition. */
  public void submit(FetchTask task) {
    var external = TaskOutcome.fromExternalIfValid(task, settings.externalFiles(), context);
    update(
        () -> {
          var state = partitions.get(task.partition());
          if (state == null)
            throw new IllegalStateException("partition " + task.partition() + " is not open");
          var fetch = new FetchInProgress(task, state);
          if (task.request().reuse())
            complete(fetch, TaskOutcome.notModified(task.request(), context));
          else external.ifPresentOrElse(outcome -> complete(fetch, outcome), () -> enqueue(fetch));
        });
  }

  private void enqueue(FetchInProgress fetch) {
    var task = fetch.task();
    var key = context.politenessKeyOf(task.request().url());
    scheduler.enqueue(
        task.partition(), key, fetch, task.crawlDelay().duration(), clocks.steady().instant());
  }

  /**
   * Returns the tasks completed since the last call.
   *
   * @throws IllegalStateException if a thread of the fetcher has failed
   */
  public List<FetchCompletion> drainCompleted() {
    return read(
        () -> {
          if (fault != null) throw new IllegalStateException("fetcher failed: " + fault, fault);
          var taken = List.copyOf(completions);
          completions.clear();
          memory.markTaken();
          return taken;
        });
  }

  /** Tests whether a task could start now. */
  public boolean hasReadyTasks() {
    return read(() -> scheduler.hasReady(clocks.steady().instant()));
  }

  /** Tests whether the completions taken so far should be committed at once, to free memory. */
  public boolean isShortOfMemory() {
    return read(memory::isCommitUrgent);
  }

  /**
   * Reports a commit.
   *
   * @param left bytes of bodies that were taken and are not committed yet
   */
  public void reportCommit(long left) {
    update(() -> memory.markCommitted(left));
  }

  /** Returns the numbers of host slots by state. */
  public Occupancy occupancy() {
    return read(scheduler::occupancy);
  }

  /** Returns the tasks that wait for politeness. */
  public List<FetchTask> delayedTasks() {
    return read(
        () ->
            scheduler.delayedTasks(clocks.steady().instant()).map(FetchInProgress::task).toList());
  }

  /**
   * Starts no request and waits for those in flight, at most for this time; returns true if none is
   * left.
   */
  public boolean quiesce(Duration maxWait) {
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
          partitions.values().forEach(PartitionState::close);
        });
  }

  private void watch() {
    lock.lock();
    try {
      while (!stopped) {
        startReady();
        nextCheck = nextWakeup();
        var _ = changed.awaitNanos(nanosTo(nextCheck));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Starts the tasks that are due. A step calls this itself when it ends, because waking the watch
   * thread costs more.
   */
  private void startReady() {
    if (stopped) return;
    var available = !quiescing && mayStart.getAsBoolean() ? memory.availableExchanges(running) : 0;
    for (var due : scheduler.takeDue(clocks.steady().instant(), available)) {
      switch (due) {
        case Started<FetchInProgress> start -> start(start);
        case Expired(var fetch, var hostFreeAt) -> {
          var deferred = new Deferred(clocks.toWall(hostFreeAt));
          complete(fetch, TaskOutcome.withoutRequest(fetch.task().request(), deferred, context));
        }
      }
    }
  }

  /** Wakes waiting threads if their condition may hold now. */
  private void signal() {
    var hasWaiters = stopped || quiescing || memory.hasWaitingReaders() || fault != null;
    if (hasWaiters || nextWakeup().isBefore(nextCheck)) changed.signalAll();
  }

  private void fail(Throwable e) {
    update(() -> fault = e);
    onNews.run();
  }

  /** Returns when the scheduler must be checked next. */
  private Instant nextWakeup() {
    var next = scheduler.nextWakeup().orElse(Instant.MAX);
    if (!scheduler.isBacklogged()) return next;
    var soon = clocks.steady().instant().plus(BACKLOG_POLL);
    return next.isBefore(soon) ? next : soon;
  }

  private long nanosTo(Instant time) {
    if (time.equals(Instant.MAX)) return Long.MAX_VALUE;
    var now = clocks.steady().instant();
    return time.isAfter(now) ? Duration.between(now, time).toNanos() : 0;
  }

  private void start(Started<FetchInProgress> start) {
    running++;
    var thread =
        Thread.ofVirtual()
            .name("fetch-step")
            .uncaughtExceptionHandler((_, e) -> fail(e))
            .unstarted(() -> runStep(start));
    start.task().partition().threadStarted(thread);
    thread.start();
  }

  private void runStep(Started<FetchInProgress> start) {
    var permits = new Permits(start.slot(), start.task());
    var result = resultOf(start.task(), permits);
    update(
        () -> {
          memory.release(permits);
          endStep(start, result);
          startReady();
        });
  }

  private StepResult resultOf(FetchInProgress fetch, Permits permits) {
    var request = fetch.task().request();
    try {
      var step = new FetchStep(fetch.task(), fetch.partition().robots(), context, permits);
      return RequestTrace.of(request.url(), request.number()).within(step::run);
    } catch (FormulaSyntaxException e) {
      return StepResult.withoutRequest(
          TaskOutcome.withoutRequest(request, new Failed(Failure.UNREADABLE), context));
    }
  }

  private void endStep(Started<FetchInProgress> start, StepResult result) {
    var fetch = start.task();
    running--;
    fetch.partition().threadEnded(Thread.currentThread());
    if (!fetch.partition().isOpen()) return;
    fetch.addHostRecords(result.hostRecords());
    var now = clocks.steady().instant();
    var delay = fetch.crawlDelay(fetch.task().request().url(), settings.politeness());
    scheduler
        .completeStep(start, result.feedback(), result.outcome().isPresent(), delay, now)
        .map(host -> host.withNotBefore(clocks.toWall(host.notBefore())))
        .ifPresent(host -> fetch.addHostRecords(List.of(host)));
    result.outcome().ifPresent(outcome -> complete(fetch, outcome));
  }

  private void complete(FetchInProgress fetch, TaskOutcome outcome) {
    var completion = fetch.complete(outcome);
    completions.add(completion);
    memory.addFinished(completion.bodyBytes());
    onNews.run();
  }

  /** Permits of one step of a task. */
  private final class Permits implements FetchPermits {
    private final HostSlot<FetchInProgress> slot;
    private final FetchInProgress fetch;

    Permits(HostSlot<FetchInProgress> slot, FetchInProgress fetch) {
      this.slot = slot;
      this.fetch = fetch;
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

    // Without waiting slots the scheduler need not run.
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
      var now = clocks.steady().instant();
      return read(() -> scheduler.borrow(context.politenessKeyOf(url), now).map(clocks::toWall));
    }

    @Override
    public void returnSlot(CrawlUrl url, Optional<HostFeedback> contact) {
      var delay = fetch.crawlDelay(url, settings.politeness());
      update(
          () ->
              scheduler.returnBorrowed(
                  context.politenessKeyOf(url), contact, delay, clocks.steady().instant()));
    }

    @Override
    public void claim(int bytes, Deadline deadline) throws InterruptedIOException {
      lock.lock();
      try {
        if (memory.tryGrant(this, bytes)) return;
        // The session commits finished bodies at once, which frees their memory.
        onNews.run();
        memory.await(this, bytes, changed, deadline);
      } finally {
        lock.unlock();
      }
    }

    @Override
    public void postpone(Instant until) {
      update(() -> scheduler.postpone(slot, clocks.toSteady(until)));
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
