package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.errors.WakeupException;

/** Wakeup that ends the poll of a consumer early, and no other call of the consumer. */
final class ConsumerWakeup {
  // A signal outside a poll is usually followed by more, which can share one transaction.
  private static final Duration SHORT_WAIT = Duration.ofMillis(5);

  private boolean signalled;
  private Optional<Consumer<?, ?>> waiting = Optional.empty();

  /** Ends the present poll, or shortens the next one. */
  synchronized void signal() {
    signalled = true;
    waiting.ifPresent(Consumer::wakeup);
    waiting = Optional.empty();
  }

  /** Clears the signal, because the caller now handles its cause. */
  synchronized void clear() {
    signalled = false;
  }

  /** Polls for at most this time; only briefly if a signal arrives or has arrived. */
  <K, V> ConsumerRecords<K, V> poll(Consumer<K, V> consumer, Duration maxWait) {
    try {
      return consumer.poll(mayWait(consumer) ? maxWait : SHORT_WAIT);
    } catch (WakeupException e) {
      return ConsumerRecords.empty();
    } finally {
      endWait();
    }
  }

  private synchronized boolean mayWait(Consumer<?, ?> consumer) {
    if (!signalled) waiting = Optional.of(consumer);
    return !signalled;
  }

  private synchronized void endWait() {
    waiting = Optional.empty();
  }

  /**
   * Calls another method of a consumer, and retries it once after a late wakeup. A wakeup that
   * arrives after its poll, or during a rebalance, ends the next call instead; each poll causes at
   * most one.
   */
  static <T> T retryOnWakeup(Supplier<T> call) {
    try {
      return call.get();
    } catch (WakeupException e) {
      return call.get();
    }
  }
}
