package orbweaver.cli.dlq;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.dlq.DeadLetterId;
import orbweaver.admin.dlq.ReplayOutcome;
import orbweaver.admin.dlq.ReplaySelection;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.Screen;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver dlq replay}. */
@Command(
    name = "replay",
    header = "Submits dead letters again, each at most once.",
    description =
        "Only seeds and requests of clients are replayed. Records between services are not; the"
            + " reason"
            + " is printed. Without an id, all records that match the options and were not replayed"
            + " yet.%n",
    mixinStandardHelpOptions = true)
final class DlqReplayCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "ID",
      arity = "0..1",
      converter = IdConverter.class,
      description = "PARTITION:OFFSET, as dlq list shows it.")
  private Optional<DeadLetterId> id = Optional.empty();

  @Mixin private DeadLetterFilter filter = new DeadLetterFilter();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Maximum number of records, the newest first. Default: ${DEFAULT-VALUE}.")
  private int limit = 1000;

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var selection = new ReplaySelection(id, filter.query(limit));
    return tasks.run(
        crawl -> Optional.of(crawl.deadLetters().replay(selection)), DlqReplayCommand::print);
  }

  private static void print(Screen screen, List<ReplayOutcome> outcomes) {
    var lines = outcomes.stream().map(ReplayOutcome::text).map(SafeTerminalText::text).toList();
    screen.printResult(
        lines.isEmpty() ? "no dead letters" : String.join("\n", lines),
        outcomes.stream().map(ReplayOutcome::view).toList());
  }
}
