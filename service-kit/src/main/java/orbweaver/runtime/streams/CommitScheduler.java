package orbweaver.runtime.streams;

import java.time.Duration;
import orbweaver.runtime.service.CommitRateLimiter;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.jspecify.annotations.Nullable;

/**
 * Commit times of a service on Kafka Streams. All its tasks share one thread and one transaction,
 * so they share one scheduler.
 *
 * <p>A commit costs the broker a marker in every partition that was written to. A service without a
 * backlog commits as soon as its {@link CommitRateLimiter} allows, so that a record waits at most
 * one interval. A service that reads old records has a backlog: its records are late anyway, so it
 * commits only every 2.5 intervals, or when it has caught up. An idle service commits nothing.
 */
public final class CommitScheduler {
  private static final Duration CHECK = Duration.ofMillis(10);
  // A service that has processed nothing for this time has caught up.
  private static final long CAUGHT_UP_MS = 20;

  private final CommitRateLimiter rate;
  private final long maxTransactionTime;
  private final long backlogAge;
  private boolean isPending;
  private boolean hasBacklog;
  private long oldest;
  private long lastProcessed;
  private long requested;

  /**
   * Creates a scheduler with nothing to commit.
   *
   * @param interval between two commits on average
   */
  public CommitScheduler(Duration interval) {
    rate = new CommitRateLimiter(interval);
    maxTransactionTime = CommitRateLimiter.maxTransactionTime(interval).toMillis();
    // A record that is older has waited for more than the commit that sent it.
    backlogAge = 2 * interval.toMillis();
  }

  /** Adds a task, on the thread that runs all tasks of the service. */
  public TaskCommits register(ProcessorContext<?, ?> context) {
    return new TaskCommits(context);
  }

  /** Share of one task in the scheduler; the task closes it when it ends. */
  public final class TaskCommits implements AutoCloseable {
    private final ProcessorContext<?, ?> context;
    // Kafka Streams commits after every punctuation, so an idle task has none.
    private @Nullable Cancellable check;

    private TaskCommits(ProcessorContext<?, ?> context) {
      this.context = context;
    }

    /**
     * Notes that the task has processed a record.
     *
     * @param written when the record was written, in milliseconds of the epoch
     */
    public void processed(long written) {
      var now = context.currentSystemTimeMs();
      if (!isPending) oldest = now;
      isPending = true;
      hasBacklog = now - written > backlogAge;
      lastProcessed = now;
      if (!hasBacklog && mayCommit(now)) commit(now);
      else if (check == null)
        check = context.schedule(CHECK, PunctuationType.WALL_CLOCK_TIME, this::check);
    }

    // The last records of a backlog are committed as soon as nothing follows: if they waited, the
    // next service would read old records and take them for a backlog of its own.
    private void check(long now) {
      var isDue =
          hasBacklog
              ? isOver(now, oldest, maxTransactionTime) || isOver(now, lastProcessed, CAUGHT_UP_MS)
              : true;
      if (isPending && isDue && mayCommit(now)) commit(now);
      if (!isPending) close();
    }

    // Kafka Streams commits after the records that it has in hand: one request is for all of them.
    private boolean mayCommit(long now) {
      return isOver(now, requested, CHECK.toMillis()) && rate.allows(now);
    }

    private void commit(long now) {
      context.commit();
      rate.committed(now);
      requested = now;
      isPending = false;
    }

    @Override
    public void close() {
      if (check != null) check.cancel();
      check = null;
    }
  }

  // A clock that goes back must not hold a commit up.
  private static boolean isOver(long now, long since, long millis) {
    return now - since >= millis || now < since;
  }
}
