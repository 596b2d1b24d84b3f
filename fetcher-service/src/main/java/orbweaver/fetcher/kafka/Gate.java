package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Guard of the start of requests: they start only while the consumer group cannot have removed this
 * member, and not while its partitions are revoked. A poll that returns proves nothing: a fetcher
 * that slept longer than its session polls on as before, while other members have its hosts.
 */
final class Gate implements BooleanSupplier {
  private final long patience;
  private volatile long countedInAt;
  private volatile boolean isHandingOver;

  /**
   * @param session after which the group counts out who is silent
   */
  Gate(Duration session) {
    patience = session.toNanos() / 2;
    countedInAt = System.nanoTime() - patience;
  }

  /**
   * The group has taken something from us as one of its members.
   *
   * @param at the time of this machine, in nanoseconds, before it was offered
   */
  void countedIn(long at) {
    countedInAt = at;
  }

  /** Whether the group is to be asked before anything starts. */
  boolean isOverdue() {
    return System.nanoTime() - countedInAt >= patience;
  }

  /** Whether another is about to get what is ours, and would ask again for what is asked now. */
  void handingOver(boolean isSo) {
    isHandingOver = isSo;
  }

  @Override
  public boolean getAsBoolean() {
    return !isHandingOver && !isOverdue();
  }
}
