package orbweaver.fetcher.lane;

import java.util.HashMap;
import java.util.Map;

/**
 * Memory claimed for bodies that are longer than most.
 *
 * @param <W> who claims it, told apart by identity or equality
 */
public final class Claims<W> {
  // A body that grows is copied now and then, and all of the others need something too.
  private static final int PART_OF_HEAP = 8;

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
   * Claims so many bytes if they are free; who is alone has them whatever they are.
   *
   * @param kept bytes of bodies that came and that nobody has taken yet
   */
  public boolean claim(W who, long bytes, long kept) {
    var others = claimed.values().stream().mapToLong(Long::longValue).sum();
    if (others + kept > 0 && others + kept + bytes > most) return false;
    claimed.merge(who, bytes, Long::sum);
    return true;
  }

  /** Gives up all that it claimed. */
  public void leave(W who) {
    claimed.remove(who);
  }

  /** Somebody begins to wait, or with -1 ends. */
  public void waits(int more) {
    waiting += more;
  }

  /** Whether somebody waits: then nothing new should be begun. */
  public boolean isScarce() {
    return waiting > 0;
  }
}
