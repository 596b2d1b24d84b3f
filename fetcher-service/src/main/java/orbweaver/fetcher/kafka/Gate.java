package orbweaver.fetcher.kafka;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Whether requests may start: only while the group cannot have counted us out, and not while
 * partitions go to another. That a poll comes back tells nothing: who slept longer than its session
 * polls on as if nothing had happened, and others have its hosts.
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
