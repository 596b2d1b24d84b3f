package orbweaver.fetcher.memory;

/**
 * Window of exchanges in flight, controlled by additive increase and multiplicative decrease: an
 * exchange whose reader did not wait for memory raises its size by one, a reader that has to wait
 * halves it. After a few hundred small pages, redirects or failures it has its maximum size. While
 * pages are large, its size is the number of exchanges whose bodies fit into memory, so that
 * servers do not wait in the middle of a response.
 */
final class ExchangeWindow {
  private static final int INITIAL = 32;
  private static final int MIN = 8;

  private final int max;
  private int size;

  /**
   * Creates a window.
   *
   * @param max maximum size, whatever the memory
   */
  ExchangeWindow(int max) {
    this.max = max;
    size = Math.min(INITIAL, max);
  }

  /**
   * Returns how many exchanges may start while this many are running; negative if fewer should run.
   */
  int available(int running) {
    return size - running;
  }

  /** Raises the size by one, after an exchange whose reader did not wait. */
  void increase() {
    size = Math.min(max, size + 1);
  }

  /** Halves the size, when a reader has to wait for memory. */
  void decrease() {
    size = Math.min(max, Math.max(MIN, size / 2));
  }
}
