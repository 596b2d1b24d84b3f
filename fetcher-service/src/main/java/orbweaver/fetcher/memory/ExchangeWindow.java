package orbweaver.fetcher.memory;

/**
 * Limit of the exchanges at once, by additive increase and multiplicative decrease: each exchange
 * whose reader does not wait for memory raises it by one, each reader that has to wait halves it. A
 * few hundred small pages, redirects or failures open the window fully; large pages keep it at as
 * many as fit into memory, so that servers do not wait in the middle of a response.
 */
final class ExchangeWindow {
  private static final int INITIAL = 32;
  private static final int MIN = 8;

  private final int max;
  private int size;

  /**
   * @param max limit of exchanges at once, whatever the memory
   */
  ExchangeWindow(int max) {
    this.max = max;
    size = Math.min(INITIAL, max);
  }

  /** Returns how many exchanges may start while so many run. */
  int available(int running) {
    return size - running;
  }

  /** Raises the limit by one, after an exchange whose reader did not wait. */
  void increase() {
    size = Math.min(max, size + 1);
  }

  /** Halves the limit, when a body has to wait for memory. */
  void decrease() {
    size = Math.min(max, Math.max(MIN, size / 2));
  }
}
