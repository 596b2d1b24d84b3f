package orbweaver.benchmarks.known;

import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.benchmarks.Processor;
import orbweaver.contract.url.Fingerprint;

/** Report on memory and time of stores of seen URLs. */
public final class StoreReport {
  private static final int MILLION = 1_000_000;
  private static final int FEW = 300_000;
  private static final int LOOKUPS = 2 * MILLION;

  // Typical encoded value.
  private static final byte[] VALUE = {9, 1, 34, 1, 4, 0};

  private StoreReport() {}

  /** Prints a line for each store and size: the given millions, default 1 and 10. */
  public static void main(String[] millions) {
    System.out.println("The first two lines are for warm-up:");
    both(FEW);
    System.out.println(
        """
        | store | URLs | bytes each | insert, ns | found, ns | not found, ns |
        |---|---|---|---|---|---|""");
    var sizes = millions.length == 0 ? Stream.of("1", "10") : Stream.of(millions);
    sizes.mapToInt(i -> MILLION * Integer.parseInt(i)).forEach(StoreReport::both);
  }

  private static void both(int urls) {
    print("compact table", Store.Compact::new, urls);
    print("Kafka Streams", Store.OfStreams::new, urls);
  }

  private static void print(String name, Supplier<Store> factory, int urls) {
    var before = used();
    var store = factory.get();
    var insert = nanos(urls, i -> store.put(key(i), VALUE));
    var bytes = (double) (used() - before) / urls;
    var found = nanos(LOOKUPS, i -> require(store.has(key(i * 7L % urls))));
    var missed = nanos(LOOKUPS, i -> require(!store.has(key(-1 - i))));
    System.out.printf(
        "| %s | %,d | %.1f | %.0f | %.0f | %.0f |%n", name, urls, bytes, insert, found, missed);
  }

  private static double nanos(int times, IntConsumer work) {
    var start = Processor.nanos();
    for (var i = 0; i < times; i++) work.accept(i);
    return (double) (Processor.nanos() - start) / times;
  }

  private static void require(boolean condition) {
    if (!condition) throw new IllegalStateException("a store returned a wrong result");
  }

  private static Fingerprint key(long number) {
    return new Fingerprint(mixed(number), mixed(~number << 20));
  }

  // Finalizer of MurmurHash3: as uniform as a fingerprint.
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
