package orbweaver.cli.option;

import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.option.Converters.Size;
import orbweaver.kit.settings.MemoryBudget;
import picocli.CommandLine.Option;

/** Option that bounds the bytes of bodies and other records in flight in this process. */
public final class MemoryOption {
  private static final int MEGABYTE = 1_000_000;
  // The state of the services and their work on one record need the other half.
  private static final int MOST_OF_HEAP = 2;

  @Option(
      names = "--body-memory",
      paramLabel = "SIZE",
      description =
          "Bytes of bodies and other records in flight at once, half of them while they are fetched:"
              + " 34M at least, half of the heap at most. Default: a quarter of the heap.")
  private Optional<Size> size = Optional.empty();

  /** Returns the budget of this process. */
  public MemoryBudget budget() {
    return budget(size.map(Size::bytes), Runtime.getRuntime().maxMemory());
  }

  /**
   * Returns the budget of a process of such a heap.
   *
   * @throws CommandException when the heap is too small for it, or it for one body
   */
  static MemoryBudget budget(Optional<Long> wanted, long heap) {
    var bytes = wanted.orElseGet(() -> MemoryBudget.partOf(heap));
    if (wanted.isEmpty() && bytes < MemoryBudget.LEAST) throw tooSmall(heap);
    var most = heap / MOST_OF_HEAP;
    if (bytes >= MemoryBudget.LEAST && bytes <= most) return new MemoryBudget(bytes);
    throw CommandException.usage(
        "--body-memory: %s (expected: %s, which one body of the largest size needs, to %s, which is half of the heap;"
                .formatted(megabytes(bytes), megabytes(MemoryBudget.LEAST), megabytes(most))
            + " ORBWEAVER_JAVA_OPTS=-Xmx2g gives it a larger one)");
  }

  private static CommandException tooSmall(long heap) {
    return CommandException.usage(
        "heap: %s, a quarter of which is for bodies in flight (expected: %s or more, so that one body of the largest size fits; ORBWEAVER_JAVA_OPTS=-Xmx432m sets it, --body-memory the part)"
            .formatted(megabytes(heap), megabytes(4 * MemoryBudget.LEAST)));
  }

  private static String megabytes(long bytes) {
    return bytes / MEGABYTE + "M";
  }
}
