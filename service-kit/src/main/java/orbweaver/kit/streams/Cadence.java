package orbweaver.kit.streams;

import java.time.Duration;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;

/**
 * When a station on Kafka Streams commits: its tasks share a thread and its transaction, so they
 * keep time together. A trip round the ring waits for two of these commits, so whoever is up to
 * date commits soon. Each commit costs the broker a mark in every partition that was written to, so
 * whoever has fallen behind, and makes others wait anyhow, commits seldom while there is more to
 * do.
 */
public final class Cadence {
  /** No transaction is longer. */
  static final Duration LONGEST = Duration.ofMillis(250);

  // Below 20 ms commits begin to meet each other.
  private static final long SHORTEST_MS = 20;
  private static final Duration BEAT = Duration.ofMillis(10);
  // What is read so long after it was written has waited for more than one commit.
  private static final long BEHIND_MS = 100;

  private boolean isOwed;
  private boolean isBehind;
  private long last;
  private long worked;

  /** For a task that begins, on the thread of the others; its part ends with it. */
  public Part join(ProcessorContext<?, ?> context) {
    return new Part(context);
  }

  /** The part of a task. */
  public final class Part implements AutoCloseable {
    private final ProcessorContext<?, ?> context;
    private final Cancellable beat;

    private Part(ProcessorContext<?, ?> context) {
      this.context = context;
      beat = context.schedule(BEAT, PunctuationType.WALL_CLOCK_TIME, this::rest);
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
      worked = now;
      if (!isBehind) commit(now);
    }

    // Who has nothing left to do is behind no more, however old it was: it waited for a transaction
    // as long as ours, and would be as old again where it leads to.
    private void rest(long now) {
      if (!isBehind || hasPassed(now, worked)) commit(now);
    }

    private void commit(long now) {
      if (!isOwed || !hasPassed(now, last)) return;
      context.commit();
      isOwed = false;
      last = now;
    }

    @Override
    public void close() {
      beat.cancel();
    }
  }

  // A clock that went back holds nothing up.
  private static boolean hasPassed(long now, long since) {
    return now - since >= SHORTEST_MS || now < since;
  }
}
