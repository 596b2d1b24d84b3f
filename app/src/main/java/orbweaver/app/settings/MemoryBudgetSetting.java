package orbweaver.app.settings;

import java.util.Optional;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.settings.MemoryBudget;
import orbweaver.runtime.settings.SettingException;

/** Memory budget of a process, from its setting and its heap. */
public final class MemoryBudgetSetting {
  private static final int MEGABYTE = 1_000_000;
  // The state of the services and their work on one record need the other half.
  private static final int MAX_HEAP_DIVISOR = 2;

  private MemoryBudgetSetting() {}

  /**
   * Returns the budget of this process.
   *
   * @param bytes size of the budget; by default a quarter of the heap
   */
  public static MemoryBudget ofProcess(Optional<Long> bytes) {
    return budget(bytes, Runtime.getRuntime().maxMemory());
  }

  /**
   * Returns the budget of a process with this heap.
   *
   * @throws SettingException if the budget is too large for the heap or too small for a body
   * @throws OperationException if the heap is too small for the default budget
   */
  static MemoryBudget budget(Optional<Long> wanted, long heap) {
    var bytes = wanted.orElseGet(() -> MemoryBudget.defaultBytes(heap));
    if (wanted.isEmpty() && bytes < MemoryBudget.MIN_BYTES) throw tooSmall(heap);
    var maxBytes = heap / MAX_HEAP_DIVISOR;
    if (bytes >= MemoryBudget.MIN_BYTES && bytes <= maxBytes) return new MemoryBudget(bytes);
    throw ServiceVariables.BODY_MEMORY.invalid(
        "%s (expected: %s, enough for one body of the largest size, to %s, half of the heap;"
                .formatted(megabytes(bytes), megabytes(MemoryBudget.MIN_BYTES), megabytes(maxBytes))
            + " ORBWEAVER_JAVA_OPTS=-Xmx2g gives the process a larger heap)");
  }

  private static OperationException tooSmall(long heap) {
    return OperationException.usageError(
        "heap: %s, a quarter of which is the memory budget for bodies (expected: %s or more, so that one body of the largest size fits; set a larger heap by ORBWEAVER_JAVA_OPTS=-Xmx432m, or a larger part of it by --body-memory or ORBWEAVER_BODY_MEMORY)"
            .formatted(megabytes(heap), megabytes(4 * MemoryBudget.MIN_BYTES)));
  }

  private static String megabytes(long bytes) {
    return bytes / MEGABYTE + "M";
  }
}
