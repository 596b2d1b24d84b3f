package orbweaver.console.walk;

import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Walks that were started by forms: few at a time, and the results of the last ones. Each walk has
 * a thread of its own. Thread-safe.
 */
public final class Walks implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Walks.class);
  private static final int AT_A_TIME = 2;
  private static final int KEPT = 20;
  private static final int ID_BYTES = 16;
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final WalkRunner runner;
  private final InstantSource clock;
  private final ThreadFactory threads;
  private final SecureRandom random = new SecureRandom();
  private final Semaphore places = new Semaphore(AT_A_TIME);
  private final SequencedMap<String, Walk> walks = new LinkedHashMap<>();
  private final Map<String, Thread> running = new LinkedHashMap<>();

  public Walks(WalkRunner runner, InstantSource clock) {
    this(runner, clock, Thread.ofPlatform().name("walk").factory());
  }

  Walks(WalkRunner runner, InstantSource clock, ThreadFactory threads) {
    this.runner = runner;
    this.clock = clock;
    this.threads = threads;
  }

  /**
   * Checks the fields of a walk, and sends no request.
   *
   * @throws IllegalArgumentException if a field is invalid
   */
  PreparedWalk prepare(WalkFields fields) {
    return runner.prepare(fields);
  }

  /**
   * Starts a walk; empty if one of the visitor runs, or several of others, and it must be tried
   * again later.
   */
  synchronized Optional<Walk> start(PreparedWalk prepared, WalkFields fields, Visitor visitor) {
    if (isWalking(visitor) || !places.tryAcquire()) return Optional.empty();
    var walk = new Walk(newId(), visitor.name(), fields, prepared.activityFile(), clock.instant());
    var isStarted = false;
    try {
      var thread = threads.newThread(() -> run(prepared, walk));
      thread.start();
      isStarted = true;
      keep(walk, thread);
    } finally {
      if (!isStarted) places.release();
    }
    return Optional.of(walk);
  }

  private boolean isWalking(Visitor visitor) {
    return walks.values().stream()
        .anyMatch(walk -> walk.owner().equals(visitor.name()) && running.containsKey(walk.id()));
  }

  private String newId() {
    var bytes = new byte[ID_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private void keep(Walk walk, Thread thread) {
    var ended = walks.values().stream().filter(Walk::isEnded).map(Walk::id).toList();
    if (walks.size() >= KEPT && !ended.isEmpty()) walks.remove(ended.getFirst());
    walks.put(walk.id(), walk);
    running.put(walk.id(), thread);
  }

  private void run(PreparedWalk prepared, Walk walk) {
    var sentence = sentence(prepared, walk);
    // Who reads that it has ended can start another one.
    forget(walk);
    walk.end(sentence);
  }

  private static String sentence(PreparedWalk prepared, Walk walk) {
    try {
      return prepared.run(walk::append, walk::isStopped);
    } catch (IOException | RuntimeException | Error e) {
      LOG.error("walk from {}", walk.fields().region().url(), e);
      return "The walk failed: " + e.getMessage();
    }
  }

  // This waits until the walk is kept.
  private synchronized void forget(Walk walk) {
    running.remove(walk.id());
    places.release();
  }

  /** Returns a walk that a visitor may see: an own one, or any to an operator. */
  public synchronized Optional<Walk> find(String id, Visitor visitor) {
    return Optional.ofNullable(walks.get(id)).filter(walk -> isFor(visitor, walk));
  }

  /** Returns the walks that a visitor may see, the last one first. */
  synchronized List<Walk> of(Visitor visitor) {
    return List.copyOf(walks.sequencedValues().reversed()).stream()
        .filter(walk -> isFor(visitor, walk))
        .toList();
  }

  private static boolean isFor(Visitor visitor, Walk walk) {
    return walk.owner().equals(visitor.name()) || visitor.role().includes(VisitorRole.OPERATOR);
  }

  /**
   * Ends all walks, and waits until their folders are deleted, but not longer than some seconds.
   */
  @Override
  public void close() {
    for (var thread : endAll()) {
      try {
        var _ = thread.join(PATIENCE);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private synchronized List<Thread> endAll() {
    walks.values().forEach(Walk::stop);
    return List.copyOf(running.values());
  }
}
