package orbweaver.fetcher.memory;

/**
 * Number of exchanges that may run at once, by additive increase and multiplicative decrease: one
 * more for each exchange whose reader did not wait for memory, half as many when one has to wait.
 * Small pages, redirects and failures open it within its first few hundred; large ones keep it at
 * as many as fit into memory, so that servers are not left waiting in the middle of a response.
 */
final class ExchangeWindow {
  private static final int FIRST = 32;
  private static final int LEAST = 8;

  private final int most;
  private int size;

  /**
   * @param most exchanges at once, however much memory there is
   */
  ExchangeWindow(int most) {
    this.most = most;
    size = Math.min(FIRST, most);
  }

  /** Returns how many exchanges may start while so many run. */
  int room(int running) {
    return size - running;
  }

  /** Opens it by one: an exchange ended whose reader did not wait. */
  void widen() {
    size = Math.min(most, size + 1);
  }

  /** Halves it: a body waits for memory. */
  void narrow() {
    size = Math.min(most, Math.max(LEAST, size / 2));
  }
}
