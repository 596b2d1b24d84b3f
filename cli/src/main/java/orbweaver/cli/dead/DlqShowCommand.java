package orbweaver.cli.dead;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.cli.option.ring.ErrandOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code orbweaver dlq show}. */
@Command(
    name = "show",
    header = "Shows one letter: where it stood, why it lies there, its headers and its bytes.",
    mixinStandardHelpOptions = true)
final class DlqShowCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "ID",
      converter = Place.Converter.class,
      description = "PARTITION:OFFSET, as dlq list shows it.")
  private Place place = new Place(0, 0);

  @Option(names = "--raw", description = "Print the bytes of its value and nothing else.")
  private boolean raw;

  @Mixin private ErrandOptions errands = new ErrandOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return errands.look((screen, _) -> new ShowErrand(place, raw, screen));
  }
}
