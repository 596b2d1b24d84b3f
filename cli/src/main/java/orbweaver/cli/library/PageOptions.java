package orbweaver.cli.library;

import orbweaver.runtime.OperationException;
import picocli.CommandLine.Option;

/** Options for a part of a list. */
final class PageOptions {
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

  int from() {
    return require("--from", from, 0);
  }

  int limit() {
    return require("--limit", limit, 1);
  }

  private static int require(String option, int value, int min) {
    if (value < min)
      throw OperationException.usageError(
          "%s: %d (expected: %d or more)".formatted(option, value, min));
    return value;
  }
}
