package orbweaver.app.engine.heap;

import orbweaver.app.progress.StopCondition;

/**
 * Stop condition of a crawl beside another one: so much of the heap of the process is in use that
 * the other crawl would soon end, too. It stays met. Thread-safe.
 */
public final class HeapShare implements StopCondition {
  private static final double SHARE = 0.6;

  private final HeapWatch watch;
  private boolean isMet;

  /** Creates the condition of a crawl that begins now. */
  public HeapShare() {
    this(HeapWatch.ofProcess(SHARE));
  }

  HeapShare(HeapWatch watch) {
    this.watch = watch;
  }

  @Override
  public synchronized boolean isMet() {
    isMet = isMet || watch.check().isPresent();
    return isMet;
  }
}
