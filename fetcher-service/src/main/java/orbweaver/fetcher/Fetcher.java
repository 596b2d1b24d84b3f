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
 * Takes orders and gives them back closed. One thread watches the lanes, each turn runs on a
 * virtual thread of its own and starts what it has made room for; all that they share is behind one
 * lock.
 */
public final class Fetcher implements AutoCloseable {
  // How often the question is put again whether requests may start.
  private static final Duration CROWDED = Duration.ofMillis(20);

  private final FetcherSettings settings;
  private final Clocks clocks;
  private final World world;
  private final BooleanSupplier mayStart;
  private final Runnable news;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Lanes<Errand> lanes;
  private final Map<Integer, Holding> holdings = new HashMap<>();
  private final List<Finished> finished = new ArrayList<>();
  private final BodyMemory memory;
  private final Thread watch =
      Thread.ofPlatform()
          .daemon()
          .name("lanes")
          .uncaughtExceptionHandler((_, e) -> died(e))
          .unstarted(this::watch);
  // Until then the watch sleeps if nobody calls it.
  private Instant nextLook = Instant.MIN;
  private int running;
  private boolean resting;
  private boolean stopped;
  private @Nullable Throwable fault;

  /**
   * @param key the politeness key of a URL
   * @param mayStart whether requests may start now; asked again and again
   * @param news called whenever {@link #take} has results, or a body waits for memory; must not
   *     wait
   */
  public Fetcher(
      FetcherSettings settings,
      Clocks clocks,
      Reach reach,
      Transport transport,
      Function<CrawlUrl, String> key,
      BodyMemory memory,
      BooleanSupplier mayStart,
      Runnable news) {
    this.settings = settings;
    this.clocks = clocks;
    this.memory = memory;
    this.mayStart = mayStart;
    this.news = news;
    var shared = new SharedFiles(settings.lookup());
    world = new World(settings, clocks, reach, transport, new Formulas(), key, shared);
    lanes = new Lanes<>(settings.manners(), RandomGenerator.getDefault()::nextDouble);
    watch.start();
  }

  /**
   * Takes a partition over.
   *
   * @param stored what its last owner left of its hosts
   */
  public void open(int partition, List<HostRecord> stored) {
    locked(
        () -> {
          var holding = new Holding();
          lanes.open(partition, holding.restore(stored, clocks), clocks.steady().instant());
          holdings.put(partition, holding);
        });
  }

  /** Gives a partition up: its requests are cut off, and nothing of it comes out any more. */
  public void close(int partition) {
    locked(
        () -> {
          lanes.close(partition);
          var holding = holdings.remove(partition);
          if (holding != null) holding.close();
          for (var done : finished) if (done.partition() == partition) memory.drop(done.bytes());
          finished.removeIf(done -> done.partition() == partition);
        });
  }

  /** Takes an order of an open partition. */
  public void accept(Job job) {
    var told = Closing.told(job, settings.known(), world);
    locked(
        () -> {
          var holding = holdings.get(job.partition());
          if (holding == null) throw new IllegalStateException("not ours: " + job.partition());
          var errand = new Errand(job, holding);
          if (job.order().reuse()) close(errand, Closing.unchanged(job.order(), world));
          else told.ifPresentOrElse(closing -> close(errand, closing), () -> queue(errand));
        });
  }

  private void queue(Errand errand) {
    var job = errand.job();
    var key = world.keyOf(job.order().url());
    lanes.add(job.partition(), key, errand, job.owed().delay(), clocks.steady().instant());
  }

  /** The orders that were closed since it was asked last. */
  public List<Finished> take() {
    return seen(
        () -> {
          if (fault != null) throw new IllegalStateException("the fetcher failed: " + fault, fault);
          var taken = List.copyOf(finished);
          finished.clear();
          memory.take();
          return taken;
        });
  }

  /** Tests whether an order could start now that has not started. */
  public boolean hasDue() {
    return seen(() -> lanes.hasDue(clocks.steady().instant()));
  }

  /** Tells whether taken bodies are to be committed at once. */
  public boolean isShortOfMemory() {
    return seen(memory::isShort);
  }

  /**
   * Reports a commit.
   *
   * @param left bytes of bodies that were taken and are not committed yet
   */
  public void committed(long left) {
    locked(() -> memory.commit(left));
  }

  /** How its lanes stand. */
  public Occupancy occupancy() {
    return seen(lanes::occupancy);
  }

  /** Starts nothing, and waits so long for what was asked; returns true if all is answered. */
  public boolean rest(Duration most) {
    lock.lock();
    try {
      resting = true;
      for (var left = most.toNanos(); running > 0 && left > 0; ) left = changed.awaitNanos(left);
      return running == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      resting = false;
      lock.unlock();
    }
  }

  @Override
  public void close() {
    locked(
        () -> {
          stopped = true;
          holdings.values().forEach(Holding::close);
        });
  }

  private void watch() {
    lock.lock();
    try {
      while (!stopped) {
        begin();
        nextLook = wake();
        var _ = changed.awaitNanos(nanosTo(nextLook));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }

  /** Starts what is due; a turn does so itself when it ends, since to call a thread costs more. */
  private void begin() {
    if (stopped) return;
    var room = !resting && mayStart.getAsBoolean() ? memory.room(running) : 0;
    for (var due : lanes.due(clocks.steady().instant(), room)) {
      switch (due) {
        case Start<Errand> start -> start(start);
        case GoHome(var errand, var until) -> {
          var deferred = new Deferred(clocks.onWall(until));
          close(errand, Closing.unasked(errand.job().order(), deferred, world));
        }
      }
    }
  }

  /** Who waits is called if there is something for it to see. */
  private void call() {
    var isAwaited = stopped || resting || memory.isAwaited() || fault != null;
    if (isAwaited || wake().isBefore(nextLook)) changed.signalAll();
  }

  private void died(Throwable e) {
    locked(() -> fault = e);
    news.run();
  }

  /** When the lanes are to be looked at next. */
  private Instant wake() {
    var next = lanes.next().orElse(Instant.MAX);
    if (!lanes.isCrowded()) return next;
    var soon = clocks.steady().instant().plus(CROWDED);
    return next.isBefore(soon) ? next : soon;
  }

  private long nanosTo(Instant moment) {
    if (moment.equals(Instant.MAX)) return Long.MAX_VALUE;
    var now = clocks.steady().instant();
    return moment.isAfter(now) ? Duration.between(now, moment).toNanos() : 0;
  }

  private void start(Start<Errand> start) {
    running++;
    var thread =
        Thread.ofVirtual()
            .name("turn")
            .uncaughtExceptionHandler((_, e) -> died(e))
            .unstarted(() -> turn(start));
    start.job().holding().began(thread);
    thread.start();
  }

  private void turn(Start<Errand> start) {
    var passage = new Passage(start.lane(), start.job());
    var turn = turnOf(start.job(), passage);
    locked(
        () -> {
          memory.release(passage);
          ended(start, turn);
          begin();
        });
  }

  private Turn turnOf(Errand errand, Passage passage) {
    var order = errand.job().order();
    try {
      var visit = new Visit(errand.job(), errand.holding().book(), world, passage);
      return Trace.of(order.url(), order.number()).within(visit::run);
    } catch (FormulaSyntaxException e) {
      return Turn.unsent(Closing.unasked(order, new Failed(Failure.UNREADABLE), world));
    }
  }

  private void ended(Start<Errand> start, Turn turn) {
    var errand = start.job();
    running--;
    errand.holding().ended(Thread.currentThread());
    if (!errand.holding().isOpen()) return;
    errand.learn(turn.learnt());
    var now = clocks.steady().instant();
    var owed = errand.owed(errand.job().order().url(), settings.manners());
    lanes
        .ended(start, turn.contact(), turn.closing().isPresent(), owed, now)
        .map(host -> host.from(clocks.onWall(host.notBefore())))
        .ifPresent(host -> errand.learn(List.of(host)));
    turn.closing().ifPresent(closing -> close(errand, closing));
  }

  private void close(Errand errand, Closing closing) {
    var done = errand.finished(closing);
    finished.add(done);
    memory.finish(done.bytes());
    news.run();
  }

  /** The doors as they stand to a lane's order. */
  private final class Passage implements Doors {
    private final Lane<Errand> lane;
    private final Errand errand;

    Passage(Lane<Errand> lane, Errand errand) {
      this.lane = lane;
      this.errand = errand;
    }

    @Override
    public boolean enter(Set<InetAddress> addresses) {
      lock.lock();
      try {
        return lanes.enter(lane, addresses);
      } finally {
        passed();
      }
    }

    @Override
    public void leave(Set<InetAddress> addresses) {
      lock.lock();
      try {
        lanes.leave(addresses);
        memory.exchanged(this);
      } finally {
        passed();
      }
    }

    // Where nobody waits for room, nobody is disturbed.
    private void passed() {
      try {
        if (lanes.isCalling()) begin();
        call();
      } finally {
        lock.unlock();
      }
    }

    @Override
    public Optional<Instant> borrow(CrawlUrl url) {
      var now = clocks.steady().instant();
      return seen(() -> lanes.lend(world.keyOf(url), now).map(clocks::onWall));
    }

    @Override
    public void giveBack(CrawlUrl url, Optional<Contact> contact) {
      var owed = errand.owed(url, settings.manners());
      locked(() -> lanes.giveBack(world.keyOf(url), contact, owed, clocks.steady().instant()));
    }

    @Override
    public void claim(int bytes, Deadline deadline) throws InterruptedIOException {
      lock.lock();
      try {
        if (memory.grant(this, bytes)) return;
        // Finished bodies are committed at once, which gives their bytes back.
        news.run();
        memory.await(this, bytes, changed, deadline);
      } finally {
        lock.unlock();
      }
    }

    @Override
    public void pause(Instant until) {
      locked(() -> lanes.pause(lane, clocks.onSteady(until)));
    }
  }

  private <T> T seen(Supplier<T> question) {
    lock.lock();
    try {
      return question.get();
    } finally {
      lock.unlock();
    }
  }

  private void locked(Runnable action) {
    lock.lock();
    try {
      action.run();
      call();
    } finally {
      lock.unlock();
    }
  }
}
