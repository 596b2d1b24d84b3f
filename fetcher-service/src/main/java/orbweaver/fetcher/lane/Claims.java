package orbweaver.fetcher.lane;

import java.io.InterruptedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.function.LongSupplier;
import orbweaver.fetcher.http.Deadline;

/**
 * Memory claimed for bodies that are longer than most.
 *
 * @param <W> who claims it, told apart by identity or equality
 */
public final class Claims<W> {
  // A body that grows is copied now and then, and all of the others need something too.
  private static final int PART_OF_HEAP = 8;

  // What was kept is sent without a word to us.
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final long most;
  private final Map<W, Long> claimed = new HashMap<>();
  private int waiting;

  /**
   * @param most bytes claimed and kept at once
   */
  Claims(long most) {
    this.most = most;
  }

  /** Those that a process of this heap can bear. */
  public static <W> Claims<W> ofHeap() {
    return new Claims<>(Runtime.getRuntime().maxMemory() / PART_OF_HEAP);
  }

  /**
   * Waits for so many bytes.
   *
   * @param kept bytes of bodies that came and that nobody has taken yet
   * @param changed of the lock of its owner, which the asker holds
   * @throws InterruptedIOException if they are not free in time
   */
  public void await(W who, long bytes, LongSupplier kept, Condition changed, Deadline deadline)
      throws InterruptedIOException {
    waiting++;
    try {
      while (!claim(who, bytes, kept.getAsLong())) {
        if (deadline.isOver()) throw new InterruptedIOException("no memory for a long body");
        var _ = changed.awaitNanos(PAUSE_NANOS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(e.getMessage());
    } finally {
      waiting--;
    }
  }

  /** Claims so many bytes if they are free; who is alone has them whatever they are. */
  boolean claim(W who, long bytes, long kept) {
    var others = claimed.values().stream().mapToLong(Long::longValue).sum();
    if (others + kept > 0 && others + kept + bytes > most) return false;
    claimed.merge(who, bytes, Long::sum);
    return true;
  }

  /** Gives up all that it claimed. */
  public void leave(W who) {
    claimed.remove(who);
  }

  /** Whether somebody waits: then nothing new should be begun. */
  public boolean isScarce() {
    return waiting > 0;
  }
}
