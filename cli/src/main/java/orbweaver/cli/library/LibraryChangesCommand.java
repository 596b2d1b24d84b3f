package orbweaver.cli.library;

import java.io.IOException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.Screen;
import orbweaver.contract.library.LibraryChange;
import orbweaver.library.ChangeList;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code orbweaver library changes}. */
@Command(
    name = "changes",
    header = "Lists the changes of the library, the newest first.",
    mixinStandardHelpOptions = true)
final class LibraryChangesCommand implements Callable<Integer> {
  @Option(
      names = "--before",
      paramLabel = "CHANGE",
      description = "Only changes before this number. Default: all.")
  private Optional<Long> before = Optional.empty();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "50",
      description = "Maximum number of changes. Default: ${DEFAULT-VALUE}.")
  private int limit;

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (limit < 1)
      throw OperationException.usageError("--limit: %d (expected: 1 or more)".formatted(limit));
    return tasks.runReadOnly(
        crawl ->
            Optional.of(ChangeList.read(crawl.library(), before.orElse(Long.MAX_VALUE), limit)),
        LibraryChangesCommand::print);
  }

  private static void print(Screen screen, ChangeList list) {
    screen.printResult(text(list), list.changes());
    if (screen.json() && list.isCut()) screen.printMessage(ChangeList.CUT);
  }

  private static String text(ChangeList list) {
    var lines = lines(list.changes());
    if (!list.isCut()) return lines.isEmpty() ? "no changes" : lines;
    return lines.isEmpty() ? ChangeList.CUT : lines + "\n" + ChangeList.CUT;
  }

  private static String lines(List<LibraryChange> changes) {
    return changes.stream()
        .map(
            change ->
                change.at().truncatedTo(ChronoUnit.SECONDS)
                    + " "
                    + ChangeOptions.changeLine(change))
        .collect(Collectors.joining("\n"));
  }
}
