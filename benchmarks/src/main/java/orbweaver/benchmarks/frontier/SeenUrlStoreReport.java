package orbweaver.benchmarks.frontier;

import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.benchmarks.CpuTime;
import orbweaver.contract.url.UrlFingerprint;

/** Report on memory and time of stores of seen URLs. */
public final class SeenUrlStoreReport {
  private static final int MILLION = 1_000_000;
  private static final int WARM_UP_URLS = 300_000;
  private static final int LOOKUPS = 2 * MILLION;

  // Typical encoded value.
  private static final byte[] VALUE = {9, 1, 34, 1, 4, 0};

  private SeenUrlStoreReport() {}

  /** Prints a line for each store and size: the given millions, default 1 and 10. */
  public static void main(String[] millions) {
    System.out.println("The first two lines are for warm-up:");
    printBoth(WARM_UP_URLS);
    System.out.println(
        """
        | store | URLs | bytes each | insert, ns | found, ns | not found, ns |
        |---|---|---|---|---|---|""");
    var sizes = millions.length == 0 ? Stream.of("1", "10") : Stream.of(millions);
    sizes.mapToInt(i -> MILLION * Integer.parseInt(i)).forEach(SeenUrlStoreReport::printBoth);
  }

  private static void printBoth(int urls) {
    print("compact table", SeenUrlStore.CompactStore::new, urls);
    print("Kafka Streams", SeenUrlStore.StreamsStore::new, urls);
  }

  private static void print(String name, Supplier<SeenUrlStore> factory, int urls) {
    var before = used();
    var store = factory.get();
    var insert = nanos(urls, i -> store.put(key(i), VALUE));
    var bytes = (double) (used() - before) / urls;
    var found = nanos(LOOKUPS, i -> require(store.contains(key(i * 7L % urls))));
    var missed = nanos(LOOKUPS, i -> require(!store.contains(key(-1 - i))));
    System.out.printf(
        "| %s | %,d | %.1f | %.0f | %.0f | %.0f |%n", name, urls, bytes, insert, found, missed);
  }

  private static double nanos(int times, IntConsumer work) {
    var start = CpuTime.ofThread();
    for (var i = 0; i < times; i++) work.accept(i);
    return (double) (CpuTime.ofThread() - start) / times;
  }

  private static void require(boolean condition) {
    if (!condition) throw new IllegalStateException("a store returned a wrong result");
  }

  private static UrlFingerprint key(long number) {
    return new UrlFingerprint(mix(number), mix(~number << 20));
  }

  // Finalizer of MurmurHash3: its results are as uniform as fingerprints.
  private static long mix(long number) {
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
