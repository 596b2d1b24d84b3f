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
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.Transport;
import orbweaver.fetcher.lane.Clocks;
import orbweaver.fetcher.lane.Contact;
import orbweaver.fetcher.lane.Doors;
import orbweaver.fetcher.lane.Due.GoHome;
import orbweaver.fetcher.lane.Due.Start;
import orbweaver.fetcher.lane.Lane;
import orbweaver.fetcher.lane.Lanes;
import orbweaver.fetcher.lane.Lanes.Occupancy;
import orbweaver.fetcher.memory.BodyMemory;
import orbweaver.fetcher.reach.Reach;
import orbweaver.fetcher.shared.SharedFiles;
import orbweaver.kit.judging.Formulas;
import orbweaver.kit.trace.Trace;
import orbweaver.language.FormulaSyntaxException;
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
  private final World context;
  private final BooleanSupplier mayStart;
  private final Runnable onNews;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Lanes<Errand> scheduler;
  private final Map<Integer, Holding> partitions = new HashMap<>();
  private final List<Finished> completions = new ArrayList<>();
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
   * @param onNews called whenever {@link #take} has completions, or a body waits for memory; must
   *     not block
   */
  public Fetcher(
      FetcherSettings settings,
      Clocks clocks,
      Reach reach,
      Transport transport,
      Function<CrawlUrl, String> key,
      BodyMemory memory,
      BooleanSupplier mayStart,
      Runnable onNews) {
    this.settings = settings;
    this.clocks = clocks;
    this.memory = memory;
    this.mayStart = mayStart;
    this.onNews = onNews;
    var shared = new SharedFiles(settings.lookup());
    context = new World(settings, clocks, reach, transport, new Formulas(), key, shared);
    scheduler = new Lanes<>(settings.manners(), RandomGenerator.getDefault()::nextDouble);
    watch.start();
  }

  /**
   * Opens a partition that was assigned to this fetcher.
   *
   * @param stored host records that the previous owner wrote
   */
  public void open(int partition, List<HostRecord> stored) {
    update(
        () -> {
          var state = new Holding();
          scheduler.open(partition, state.restore(stored, clocks), clocks.steady().instant());
          partitions.put(partition, state);
        });
  }

  /** Closes a partition: interrupts its requests and drops its completions. */
  public void closePartition(int partition) {
    update(
        () -> {
          scheduler.close(partition);
          var state = partitions.remove(partition);
          if (state != null) state.close();
          for (var completion : completions) {
            if (completion.partition() == partition) memory.drop(completion.bytes());
          }
          completions.removeIf(completion -> completion.partition() == partition);
        });
  }

  /** Accepts a task of an open partition. */
  public void accept(Job task) {
    var external = Closing.fromExternalIfValid(task, settings.known(), context);
    update(
        () -> {
          var state = partitions.get(task.partition());
          if (state == null) throw new IllegalStateException("partition " + task.partition() + " is not open");
          var fetch = new Errand(task, state);
          if (task.order().reuse()) complete(fetch, Closing.unchanged(task.order(), context));
          else external.ifPresentOrElse(outcome -> complete(fetch, outcome), () -> enqueue(fetch));
        });
  }

  private void enqueue(Errand fetch) {
    var task = fetch.job();
    var key = context.keyOf(task.order().url());
    scheduler.add(task.partition(), key, fetch, task.owed().delay(), clocks.steady().instant());
  }

  /**
   * Returns the tasks completed since the last call.
   *
   * @throws IllegalStateException if a thread of the fetcher has failed
   */
  public List<Finished> take() {
    return read(
        () -> {
          if (fault != null) throw new IllegalStateException("fetcher failed: " + fault, fault);
          var taken = List.copyOf(completions);
          completions.clear();
          memory.take();
          return taken;
        });
  }

  /** Tests whether a task could start now. */
  public boolean hasDue() {
    return read(() -> scheduler.hasDue(clocks.steady().instant()));
  }

  /** Tests whether the completions taken so far should be committed at once, to free memory. */
  public boolean isShortOfMemory() {
    return read(memory::isShort);
  }

  /**
   * Reports a commit.
   *
   * @param left bytes of bodies that were taken and are not committed yet
   */
  public void committed(long left) {
    update(() -> memory.commit(left));
  }

  /** Returns the numbers of host slots by state. */
  public Occupancy occupancy() {
    return read(scheduler::occupancy);
  }

  /**
   * Starts no request and waits for those in flight, at most for this time; returns true if none is
   * left.
   */
  public boolean rest(Duration maxWait) {
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
          partitions.values().forEach(Holding::close);
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
    var available = !quiescing && mayStart.getAsBoolean() ? memory.room(running) : 0;
    for (var due : scheduler.due(clocks.steady().instant(), available)) {
      switch (due) {
        case Start<Errand> start -> start(start);
        case GoHome(var fetch, var hostFreeAt) -> {
          var deferred = new Deferred(clocks.onWall(hostFreeAt));
          complete(fetch, Closing.unasked(fetch.job().order(), deferred, context));
        }
      }
    }
  }

  /** Wakes waiting threads if their condition may hold now. */
  private void signal() {
    var hasWaiters = stopped || quiescing || memory.isAwaited() || fault != null;
    if (hasWaiters || nextWakeup().isBefore(nextCheck)) changed.signalAll();
  }

  private void fail(Throwable e) {
    update(() -> fault = e);
    onNews.run();
  }

  /** Returns when the scheduler must be checked next. */
  private Instant nextWakeup() {
    var next = scheduler.next().orElse(Instant.MAX);
    if (!scheduler.isCrowded()) return next;
    var soon = clocks.steady().instant().plus(BACKLOG_POLL);
    return next.isBefore(soon) ? next : soon;
  }

  private long nanosTo(Instant time) {
    if (time.equals(Instant.MAX)) return Long.MAX_VALUE;
    var now = clocks.steady().instant();
    return time.isAfter(now) ? Duration.between(now, time).toNanos() : 0;
  }

  private void start(Start<Errand> start) {
    running++;
    var thread =
        Thread.ofVirtual()
            .name("fetch-step")
            .uncaughtExceptionHandler((_, e) -> fail(e))
            .unstarted(() -> runStep(start));
    start.job().holding().began(thread);
    thread.start();
  }

  private void runStep(Start<Errand> start) {
    var permits = new Permits(start.lane(), start.job());
    var result = resultOf(start.job(), permits);
    update(
        () -> {
          memory.release(permits);
          endStep(start, result);
          startReady();
        });
  }

  private Turn resultOf(Errand fetch, Permits permits) {
    var request = fetch.job().order();
    try {
      var step = new Visit(fetch.job(), fetch.holding().book(), context, permits);
      return Trace.of(request.url(), request.number()).within(step::run);
    } catch (FormulaSyntaxException e) {
      return Turn.unsent(Closing.unasked(request, new Failed(Failure.UNREADABLE), context));
    }
  }

  private void endStep(Start<Errand> start, Turn result) {
    var fetch = start.job();
    running--;
    fetch.holding().ended(Thread.currentThread());
    if (!fetch.holding().isOpen()) return;
    fetch.learn(result.learnt());
    var now = clocks.steady().instant();
    var delay = fetch.owed(fetch.job().order().url(), settings.manners());
    scheduler
        .ended(start, result.contact(), result.closing().isPresent(), delay, now)
        .map(host -> host.from(clocks.onWall(host.notBefore())))
        .ifPresent(host -> fetch.learn(List.of(host)));
    result.closing().ifPresent(outcome -> complete(fetch, outcome));
  }

  private void complete(Errand fetch, Closing outcome) {
    var completion = fetch.finished(outcome);
    completions.add(completion);
    memory.finish(completion.bytes());
    onNews.run();
  }

  /** Permits of one step of a task. */
  private final class Permits implements Doors {
    private final Lane<Errand> slot;
    private final Errand fetch;

    Permits(Lane<Errand> slot, Errand fetch) {
      this.slot = slot;
      this.fetch = fetch;
    }

    @Override
    public boolean enter(Set<InetAddress> addresses) {
      lock.lock();
      try {
        return scheduler.enter(slot, addresses);
      } finally {
        admitAndUnlock();
      }
    }

    @Override
    public void leave(Set<InetAddress> addresses) {
      lock.lock();
      try {
        scheduler.leave(addresses);
        memory.exchanged(this);
      } finally {
        admitAndUnlock();
      }
    }

    // Without waiting slots the scheduler need not run.
    private void admitAndUnlock() {
      try {
        if (scheduler.isCalling()) startReady();
        signal();
      } finally {
        lock.unlock();
      }
    }

    @Override
    public Optional<Instant> borrow(CrawlUrl url) {
      var now = clocks.steady().instant();
      return read(() -> scheduler.lend(context.keyOf(url), now).map(clocks::onWall));
    }

    @Override
    public void giveBack(CrawlUrl url, Optional<Contact> contact) {
      var delay = fetch.owed(url, settings.manners());
      update(() -> scheduler.giveBack(context.keyOf(url), contact, delay, clocks.steady().instant()));
    }

    @Override
    public void claim(int bytes, Deadline deadline) throws InterruptedIOException {
      lock.lock();
      try {
        if (memory.grant(this, bytes)) return;
        // The session commits finished bodies at once, which frees their memory.
        onNews.run();
        memory.await(this, bytes, changed, deadline);
      } finally {
        lock.unlock();
      }
    }

    @Override
    public void pause(Instant until) {
      update(() -> scheduler.pause(slot, clocks.onSteady(until)));
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
