package orbweaver.cli.options;

import java.util.Optional;
import orbweaver.app.settings.MemoryBudgetSetting;
import orbweaver.runtime.settings.MemoryBudget;
import picocli.CommandLine.Option;

/** Option for the memory budget of bodies and other records in flight in this process. */
public final class MemoryOption {
  @Option(
      names = "--body-memory",
      paramLabel = "SIZE",
      converter = SettingConverters.BodyMemory.class,
      description =
          "Memory budget of this process for response bodies and other records in flight; bodies in"
              + " the fetcher have half of it. At least 34M, at most half of the heap. Default: a"
              + " quarter of the heap.")
  private Optional<Long> size = Optional.empty();

  /** Returns the budget of this process. */
  public MemoryBudget budget() {
    return MemoryBudgetSetting.ofProcess(size);
  }
}
