package orbweaver.admin.crawl;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Refresher of a library that is read from its topic: one thread reads at a time, and once there is
 * a state, no other thread waits for it. Thread-safe.
 */
final class LibraryRefresher {
  private static final Logger LOG = LoggerFactory.getLogger(LibraryRefresher.class);
  // Lists may be this old.
  private static final Duration MAX_AGE = Duration.ofSeconds(1);
  private static final Duration RETRY = Duration.ofSeconds(30);
  // There is nothing to show until then.
  private static final Duration FIRST_RETRY = Duration.ofSeconds(5);

  private final Runnable reading;
  private final InstantSource clock;
  private final ReentrantLock lock = new ReentrantLock();
  private volatile boolean hasState;
  // Guarded by the lock.
  private Instant lastAttempt = Instant.MIN;
  private Instant nextAttempt = Instant.MIN;
  private Optional<KafkaException> failure = Optional.empty();

  /**
   * Creates a refresher.
   *
   * @param reading reads all that is on the topic by now
   */
  LibraryRefresher(Runnable reading, InstantSource clock) {
    this.reading = reading;
    this.clock = clock;
  }

  /**
   * Reads the topic if that is due. If another thread does, the last state is used.
   *
   * @throws KafkaException if it was never read
   */
  void refresh() {
    if (!hasState) lock.lock();
    else if (!lock.tryLock()) return;
    try {
      if (isDue()) attempt();
      if (!hasState && failure.isPresent()) throw failure.get();
    } finally {
      lock.unlock();
    }
  }

  // A clock that was set back must not delay the next attempt.
  private boolean isDue() {
    var now = clock.instant();
    return now.isBefore(lastAttempt) || !now.isBefore(nextAttempt);
  }

  private void attempt() {
    try {
      reading.run();
      hasState = true;
      failure = Optional.empty();
      next(MAX_AGE);
    } catch (KafkaException e) {
      failure = Optional.of(e);
      next(hasState ? RETRY : FIRST_RETRY);
      if (hasState)
        LOG.warn("the library cannot be read now, its last state is shown: {}", e.getMessage());
    }
  }

  private void next(Duration delay) {
    lastAttempt = clock.instant();
    nextAttempt = lastAttempt.plus(delay);
  }
}
