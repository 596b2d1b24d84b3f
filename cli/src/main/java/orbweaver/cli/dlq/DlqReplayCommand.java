package orbweaver.cli.dlq;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.SafeTerminalText;
import orbweaver.cli.pipeline.PipelineTask;
import orbweaver.cli.progress.Screen;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver dlq replay}. */
@Command(
    name = "replay",
    header = "Sends dead letters to their topics again, each at most once.",
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
      converter = DeadLetterId.IdConverter.class,
      description = "PARTITION:OFFSET, as dlq list shows it.")
  private Optional<DeadLetterId> id = Optional.empty();

  @Mixin private DeadLetterFilter filter = new DeadLetterFilter();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Maximum number of records, the newest first. Default: ${DEFAULT-VALUE}.")
  private int limit = 1000;

  @Mixin private TaskOptions errands = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return errands.run((screen, _) -> new ReplayTask(screen));
  }

  /** Pipeline task that replays the chosen records. */
  private final class ReplayTask implements PipelineTask {
    private final Screen screen;

    ReplayTask(Screen screen) {
      this.screen = screen;
    }

    @Override
    public void runOnStopped(PipelineContext ring) {
      var sent = new DeadLetterReplayer(ring).replay(reader -> chosen(ring, reader));
      if (id.isPresent()) sent.getFirst().refusal().ifPresent(this::fail);
      var lines =
          sent.stream()
              .map(DeadLetterReplayer.ReplayOutcome::text)
              .map(SafeTerminalText::text)
              .toList();
      screen.printResult(
          lines.isEmpty() ? "no dead letters" : String.join("\n", lines),
          sent.stream().map(DeadLetterReplayer.ReplayOutcome::view).toList());
    }

    private void fail(String refusal) {
      throw OperationException.usageError(id.orElseThrow() + " is not replayed: " + refusal);
    }

    // The oldest first, in the order of submission.
    private List<DeadLetterEntry> chosen(PipelineContext ring, DeadLetterReader reader) {
      if (id.isPresent()) return List.of(reader.find(id.get()).orElseThrow(this::missing));
      return filter.newest(reader, ring, limit).stream()
          .filter(entry -> !entry.isReplayed())
          .toList()
          .reversed();
    }

    private OperationException missing() {
      return OperationException.usageError(
          id.orElseThrow() + ": no dead letter with this id (orbweaver dlq list prints the ids)");
    }
  }
}
