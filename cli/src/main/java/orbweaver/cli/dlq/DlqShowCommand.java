package orbweaver.cli.dlq;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.dlq.DeadLetterId;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.CommandEnvironment;
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
      converter = IdConverter.class,
      description = "PARTITION:OFFSET, as dlq list shows it.")
  private DeadLetterId id = new DeadLetterId(0, 0);

  @Option(names = "--raw", description = "Print only the bytes of its value.")
  private boolean raw;

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return raw
        ? tasks.runReadOnly(
            crawl -> Optional.of(crawl.deadLetters().value(id)), (_, value) -> print(value))
        : tasks.runReadOnly(
            crawl -> Optional.of(crawl.deadLetters().show(id)),
            (screen, deadLetter) ->
                screen.printResult(SafeTerminalText.text(deadLetter.text()), deadLetter));
  }

  private static void print(byte[] value) {
    try (var out = CommandEnvironment.standardOutput()) {
      out.write(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
