package orbweaver.benchmarks.known;

import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.benchmarks.Processor;
import orbweaver.contract.url.Fingerprint;

/** How much memory and time does it take to know so many URLs? */
public final class StoreReport {
  private static final int MILLION = 1_000_000;
  private static final int FEW = 300_000;
  private static final int LOOKS = 2 * MILLION;

  // As the codec writes most of them.
  private static final byte[] VALUE = {9, 1, 34, 1, 4, 0};

  private StoreReport() {}

  /** Prints a line for each store and size: the millions given, or 1 and 10. */
  public static void main(String[] millions) {
    System.out.println("The first two lines are for the compiler:");
    both(FEW);
    System.out.println(
        """
        | store | URLs | bytes each | insert, ns | found, ns | not found, ns |
        |---|---|---|---|---|---|""");
    var sizes = millions.length == 0 ? Stream.of("1", "10") : Stream.of(millions);
    sizes.mapToInt(each -> MILLION * Integer.parseInt(each)).forEach(StoreReport::both);
  }

  private static void both(int urls) {
    print("ours", Store.Compact::new, urls);
    print("of Kafka Streams", Store.OfStreams::new, urls);
  }

  private static void print(String name, Supplier<Store> made, int urls) {
    var before = used();
    var store = made.get();
    var insert = nanos(urls, each -> store.put(key(each), VALUE));
    var bytes = (double) (used() - before) / urls;
    var found = nanos(LOOKS, each -> require(store.has(key(each * 7L % urls))));
    var missed = nanos(LOOKS, each -> require(!store.has(key(-1 - each))));
    System.out.printf(
        "| %s | %,d | %.1f | %.0f | %.0f | %.0f |%n", name, urls, bytes, insert, found, missed);
  }

  private static double nanos(int times, IntConsumer work) {
    var start = Processor.nanos();
    for (var each = 0; each < times; each++) work.accept(each);
    return (double) (Processor.nanos() - start) / times;
  }

  private static void require(boolean isSo) {
    if (!isSo) throw new IllegalStateException("a store does not know what it knows");
  }

  private static Fingerprint key(long number) {
    return new Fingerprint(mixed(number), mixed(~number << 20));
  }

  // The end of MurmurHash3: as scattered as a fingerprint is.
  private static long mixed(long number) {
    var half = (number ^ number >>> 33) * 0xff51afd7ed558ccdL;
    var whole = (half ^ half >>> 33) * 0xc4ceb9fe1a85ec53L;
    return whole ^ whole >>> 33;
  }

  private static long used() {
    System.gc();
    var runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
