package orbweaver.kit.streams;

import java.time.Duration;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;

/**
 * When a task on Kafka Streams commits. A trip round the ring waits for two of these commits, so
 * whoever is up to date commits soon. Each commit costs the broker a mark in every partition that
 * was written to, so whoever has fallen behind, and makes others wait anyhow, commits seldom.
 */
public final class Cadence implements AutoCloseable {
  /** No transaction is longer. */
  static final Duration LONGEST = Duration.ofMillis(250);

  // Below 20 ms commits begin to meet each other.
  private static final long SHORTEST_MS = 20;
  private static final Duration BEAT = Duration.ofMillis(10);
  // What is read so long after it was written has waited for more than one commit.
  private static final long BEHIND_MS = 100;

  private final ProcessorContext<?, ?> context;
  private final Cancellable beat;
  private boolean isOwed;
  private boolean isBehind;
  private long last;

  public Cadence(ProcessorContext<?, ?> context) {
    this.context = context;
    beat = context.schedule(BEAT, PunctuationType.WALL_CLOCK_TIME, this::commit);
  }

  /**
   * A record was worked on.
   *
   * @param written when it was written, in milliseconds of the epoch
   */
  public void worked(long written) {
    var now = context.currentSystemTimeMs();
    isOwed = true;
    isBehind = now - written > BEHIND_MS;
    commit(now);
  }

  private void commit(long now) {
    if (!isOwed || isBehind || (now - last < SHORTEST_MS && now >= last)) return;
    context.commit();
    isOwed = false;
    last = now;
  }

  @Override
  public void close() {
    beat.cancel();
  }
}
