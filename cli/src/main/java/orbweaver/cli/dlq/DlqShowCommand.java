package orbweaver.cli.dlq;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.cli.options.TaskOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver dlq show}. */
@Command(
    name = "show",
    header = "Shows one dead letter: source position, reason, headers and value.",
    mixinStandardHelpOptions = true)
final class DlqShowCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "ID",
      converter = DeadLetterId.IdConverter.class,
      description = "PARTITION:OFFSET, as dlq list shows it.")
  private DeadLetterId id = new DeadLetterId(0, 0);

  @Option(names = "--raw", description = "Print only the bytes of its value.")
  private boolean raw;

  @Mixin private TaskOptions errands = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return errands.runReadOnly((screen, _) -> new ShowDeadLetter(id, raw, screen));
  }
}
