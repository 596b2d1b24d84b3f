package orbweaver.cli.dead;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.cli.option.ring.ErrandOptions;
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
      converter = Place.Converter.class,
      description = "PARTITION:OFFSET, as dlq list shows it.")
  private Place id = new Place(0, 0);

  @Option(names = "--raw", description = "Print only the bytes of its value.")
  private boolean raw;

  @Mixin private ErrandOptions errands = new ErrandOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return errands.look((screen, _) -> new ShowErrand(id, raw, screen));
  }
}
