package orbweaver.cli.dlq;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.dlq.DeadLetterEntry;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.Screen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code orbweaver dlq list}. */
@Command(
    name = "list",
    header = "Lists dead letters, the newest first.",
    description = "One line per record: id, time, service, source position, reason.%n",
    mixinStandardHelpOptions = true)
final class DlqListCommand implements Callable<Integer> {
  @Mixin private DeadLetterFilter filter = new DeadLetterFilter();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "Maximum number of records. Default: ${DEFAULT-VALUE}.")
  private int limit = 20;

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return tasks.runReadOnly(
        crawl -> Optional.of(crawl.deadLetters().find(filter.query(limit))), DlqListCommand::print);
  }

  private static void print(Screen screen, List<DeadLetterEntry> entries) {
    var lines = entries.stream().map(DeadLetterEntry::text).map(SafeTerminalText::text).toList();
    screen.printResult(
        lines.isEmpty() ? "no dead letters" : String.join("\n", lines),
        entries.stream().map(DeadLetterEntry::view).toList());
  }
}
