package orbweaver.cli.options;

import java.util.Optional;
import orbweaver.cli.options.Converters.ByteSize;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.settings.MemoryBudget;
import picocli.CommandLine.Option;

/** Option for the memory budget of bodies and other records in flight in this process. */
public final class MemoryOption {
  private static final int MEGABYTE = 1_000_000;
  // The state of the services and their work on one record need the other half.
  private static final int MAX_HEAP_DIVISOR = 2;

  @Option(
      names = "--body-memory",
      paramLabel = "SIZE",
      description =
          "Memory budget of this process for response bodies and other records in flight; bodies in the"
              + " fetcher have half of it. At least 34M, at most half of the heap. Default: a quarter of"
              + " the heap.")
  private Optional<ByteSize> size = Optional.empty();

  /** Returns the budget of this process. */
  public MemoryBudget budget() {
    return budget(size.map(ByteSize::bytes), Runtime.getRuntime().maxMemory());
  }

  /**
   * Returns the budget of a process with this heap.
   *
   * @throws OperationException if the budget is too large for the heap or too small for one body
   */
  static MemoryBudget budget(Optional<Long> wanted, long heap) {
    var bytes = wanted.orElseGet(() -> MemoryBudget.defaultBytes(heap));
    if (wanted.isEmpty() && bytes < MemoryBudget.MIN_BYTES) throw tooSmall(heap);
    var maxBytes = heap / MAX_HEAP_DIVISOR;
    if (bytes >= MemoryBudget.MIN_BYTES && bytes <= maxBytes) return new MemoryBudget(bytes);
    throw OperationException.usageError(
        "--body-memory: %s (expected: %s, enough for one body of the largest size, to %s, half of the heap;"
                .formatted(megabytes(bytes), megabytes(MemoryBudget.MIN_BYTES), megabytes(maxBytes))
            + " ORBWEAVER_JAVA_OPTS=-Xmx2g gives the process a larger heap)");
  }

  private static OperationException tooSmall(long heap) {
    return OperationException.usageError(
        "heap: %s, a quarter of which is the memory budget for bodies (expected: %s or more, so that one body of the largest size fits; set a larger heap by ORBWEAVER_JAVA_OPTS=-Xmx432m, or a larger part of it by --body-memory)"
            .formatted(megabytes(heap), megabytes(4 * MemoryBudget.MIN_BYTES)));
  }

  private static String megabytes(long bytes) {
    return bytes / MEGABYTE + "M";
  }
}
