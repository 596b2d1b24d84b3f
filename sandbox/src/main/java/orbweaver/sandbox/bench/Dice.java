package orbweaver.sandbox.bench;

/** Numbers that look random and are the same each time; SplitMix64 (Steele, Lea, Flood, 2014). */
final class Dice {
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private long state;

  /**
   * @param salts what the numbers are for
   */
  Dice(long... salts) {
    for (var salt : salts) state = mixed(state + GOLDEN + salt);
  }

  private static long mixed(long bits) {
    var once = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
    var twice = (once ^ (once >>> 27)) * 0x94d049bb133111ebL;
    return twice ^ (twice >>> 31);
  }

  /** From 0 to below the bound. */
  int below(int bound) {
    state += GOLDEN;
    return (int) Math.multiplyHigh(mixed(state) >>> 1, (long) bound << 1);
  }

  /** From the first to the last. */
  int between(int first, int last) {
    return first + below(last - first + 1);
  }

  /** Of a normal distribution of mean 0 and deviation 1, near enough: a sum of twelve. */
  double normal() {
    var sum = 0;
    for (var i = 0; i < 12; i++) sum += below(1 << 20);
    return (double) sum / (1 << 20) - 6;
  }
}
