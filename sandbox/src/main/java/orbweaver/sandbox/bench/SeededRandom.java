package orbweaver.sandbox.bench;

/** Deterministic pseudo-random generator SplitMix64 (Steele, Lea, Flood, 2014). */
final class SeededRandom {
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private long state;

  /**
   * Creates a generator.
   *
   * @param salts seed and other numbers, which together determine the sequence
   */
  SeededRandom(long... salts) {
    for (var salt : salts) state = mixed(state + GOLDEN + salt);
  }

  private static long mixed(long bits) {
    var first = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
    var twice = (first ^ (first >>> 27)) * 0x94d049bb133111ebL;
    return twice ^ (twice >>> 31);
  }

  /** Returns a number from 0, below the bound. */
  int nextBelow(int bound) {
    state += GOLDEN;
    return (int) Math.multiplyHigh(mixed(state) >>> 1, (long) bound << 1);
  }

  /** Returns a number from the first to the last. */
  int nextBetween(int first, int last) {
    return first + nextBelow(last - first + 1);
  }

  /** Returns an approximately standard normal number: the sum of twelve uniform ones. */
  double nextNormal() {
    var sum = 0;
    for (var i = 0; i < 12; i++) sum += nextBelow(1 << 20);
    return (double) sum / (1 << 20) - 6;
  }
}
