package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.errors.WakeupException;

/** Ends the wait for records when there is something else to do, and disturbs nothing else. */
final class Bell {
  // What rang while nobody waited has company soon: together they need one transaction.
  private static final Duration MOMENT = Duration.ofMillis(5);

  private boolean rung;
  private Optional<Consumer<?, ?>> waiting = Optional.empty();

  synchronized void ring() {
    rung = true;
    waiting.ifPresent(Consumer::wakeup);
    waiting = Optional.empty();
  }

  /** What it rang for up to now is being looked after. */
  synchronized void hear() {
    rung = false;
  }

  /** Polls, and waits no longer than that nor, but for a moment, when it rings or has rung. */
  <K, V> ConsumerRecords<K, V> poll(Consumer<K, V> consumer, Duration longest) {
    try {
      return consumer.poll(mayWait(consumer) ? longest : MOMENT);
    } catch (WakeupException e) {
      return ConsumerRecords.empty();
    } finally {
      waitsNoMore();
    }
  }

  private synchronized boolean mayWait(Consumer<?, ?> consumer) {
    if (!rung) waiting = Optional.of(consumer);
    return !rung;
  }

  private synchronized void waitsNoMore() {
    waiting = Optional.empty();
  }

  /**
   * Asks a consumer something else. A call to wake up that comes too late for its poll, or while
   * that is rebalancing, is kept for the next question; one poll has one at most.
   */
  static <T> T ask(Supplier<T> question) {
    try {
      return question.get();
    } catch (WakeupException e) {
      return question.get();
    }
  }
}
