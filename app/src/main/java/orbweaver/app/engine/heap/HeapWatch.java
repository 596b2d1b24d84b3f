package orbweaver.app.engine.heap;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Optional;
import orbweaver.runtime.OperationException;

/**
 * Watch over the heap of a crawl. A collector collects the old generation only when it has grown to
 * its limit, so a small crawl would hold as much memory as a large one: the watch collects when the
 * used memory of the old generation has grown by half. It also notices that a crawl comes near the
 * limit, which then ends before it fails.
 */
public final class HeapWatch {
  private static final long MEGABYTE = 1 << 20;
  // A smaller growth would not be worth a collection.
  private static final long MIN_GROWTH = 16 * MEGABYTE;
  // Above this share of the limit, the collector would run most of the time.
  private static final double FULL = 0.85;

  private final Heap heap;
  private final double fullShare;
  private long collectAt;

  /** Old generation of the heap of a process. */
  interface Heap {
    /** Returns the size to which it may grow, in bytes. */
    long maxBytes();

    /** Returns the bytes that are used, including garbage. */
    long usedBytes();

    /** Returns the bytes that were used after the last collection; 0 if there was none. */
    long keptBytes();

    /** Collects the garbage. */
    void collect();
  }

  HeapWatch(Heap heap) {
    this(heap, FULL);
  }

  HeapWatch(Heap heap, double fullShare) {
    this.heap = heap;
    this.fullShare = fullShare;
    // The process may have collected for another crawl, or when it read the state of this one.
    var kept = heap.keptBytes();
    collectAt = Math.max(3 * MIN_GROWTH, kept + growth(kept));
  }

  /** Returns a watch over the heap of this process. */
  public static HeapWatch ofProcess() {
    return ofProcess(FULL);
  }

  /** Returns a watch that finds the heap full at this share of its limit. */
  static HeapWatch ofProcess(double fullShare) {
    var old =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP && pool.isUsageThresholdSupported())
            .findFirst()
            .orElseThrow();
    return new HeapWatch(
        new Heap() {
          @Override
          public long maxBytes() {
            var max = old.getUsage().getMax();
            // Some collectors limit the whole heap only.
            return max < 0 ? Runtime.getRuntime().maxMemory() : max;
          }

          @Override
          public long usedBytes() {
            return old.getUsage().getUsed();
          }

          @Override
          public long keptBytes() {
            return Optional.ofNullable(old.getCollectionUsage())
                .map(MemoryUsage::getUsed)
                .orElse(0L);
          }

          @Override
          public void collect() {
            System.gc();
          }
        },
        fullShare);
  }

  /**
   * Collects the garbage if that is due, and returns the reason to end the crawl, once, if the heap
   * is nearly full of what is in use.
   */
  public Optional<OperationException> check() {
    if (heap.usedBytes() < collectAt) return Optional.empty();
    heap.collect();
    var used = heap.usedBytes();
    var isFull = used >= full();
    // Near the limit a collection frees little, but the next one must not follow at once.
    collectAt = isFull ? Long.MAX_VALUE : used + growth(used);
    return isFull ? Optional.of(full(used)) : Optional.empty();
  }

  private long growth(long used) {
    return Math.max(MIN_GROWTH / 2, Math.min(full() - used, Math.max(MIN_GROWTH, used / 2)));
  }

  private long full() {
    return (long) (fullShare * heap.maxBytes());
  }

  private OperationException full(long used) {
    return OperationException.memoryError(
        "memory is nearly full: %d of %d MB of the old generation of the heap are in use, most of them by known URLs and bodies in flight; everything that was found is stored. Give the JVM a larger heap (ORBWEAVER_JAVA_OPTS=-Xmx%dm), or lower --body-memory, and run the same command again"
            .formatted(
                used / MEGABYTE, heap.maxBytes() / MEGABYTE, 2 * heap.maxBytes() / MEGABYTE));
  }
}
