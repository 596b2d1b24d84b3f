package orbweaver.cost;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Cost of the steps of a page: the minimum of each, which excludes one-time cost. */
final class PageCost {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Map<String, Long> items = new LinkedHashMap<>();
  private final CountingStateStores stores;

  PageCost(CountingStateStores stores) {
    this.stores = stores;
  }

  /** Runs a step and records its allocation. */
  <T> T step(String name, Supplier<T> work) {
    var before = THREADS.getCurrentThreadAllocatedBytes();
    var made = work.get();
    note(name + ": bytes", THREADS.getCurrentThreadAllocatedBytes() - before);
    return made;
  }

  /** Runs a step of the frontier and records also its table operations. */
  <T> T tableStep(String name, Supplier<T> work) {
    var reads = stores.reads();
    var writes = stores.writes();
    var made = step(name, work);
    note(name + ": reads", stores.reads() - reads);
    note(name + ": writes", stores.writes() - writes);
    return made;
  }

  /** Records another count. */
  void note(String name, long amount) {
    items.merge(name, amount, Math::min);
  }

  Map<String, Long> items() {
    return items;
  }

  /** Reads a stored bill. */
  static Map<String, Long> read(Path file) {
    var items = new LinkedHashMap<String, Long>();
    try (var lines = Files.lines(file, UTF_8)) {
      lines.forEach(
          line -> {
            var end = line.indexOf(' ');
            items.put(line.substring(end + 1), Long.parseLong(line.substring(0, end)));
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return items;
  }

  void write(Path file) throws IOException {
    var text = new StringBuilder();
    items.forEach((name, amount) -> text.append(amount).append(' ').append(name).append('\n'));
    Files.writeString(file, text, UTF_8);
  }
}
