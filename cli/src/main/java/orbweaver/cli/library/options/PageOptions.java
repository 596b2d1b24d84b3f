package orbweaver.cli.library.options;

import orbweaver.runtime.OperationException;
import picocli.CommandLine.Option;

/** Options for a part of a list. */
public final class PageOptions {
  @Option(
      names = "--from",
      paramLabel = "N",
      defaultValue = "0",
      description = "Leave out the first N. Default: 0.")
  private int from;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "50",
      description = "Maximum number of lines. Default: ${DEFAULT-VALUE}.")
  private int limit;

  /** Returns the number of postings to leave out. */
  public int from() {
    return require("--from", from, 0);
  }

  /** Returns the maximum number of postings. */
  public int limit() {
    return require("--limit", limit, 1);
  }

  private static int require(String option, int value, int min) {
    if (value < min)
      throw OperationException.usageError(
          "%s: %d (expected: %d or more)".formatted(option, value, min));
    return value;
  }
}
