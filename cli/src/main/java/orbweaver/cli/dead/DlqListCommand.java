package orbweaver.cli.dead;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.cli.crawl.Errand;
import orbweaver.cli.option.ring.ErrandOptions;
import orbweaver.cli.text.SafeTerminalText;
import orbweaver.cli.watch.Screen;
import orbweaver.kit.wire.KafkaRing;
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
  @Mixin private Filter filter = new Filter();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "Maximum number of records. Default: ${DEFAULT-VALUE}.")
  private int limit = 20;

  @Mixin private ErrandOptions errands = new ErrandOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return errands.look((screen, _) -> new Listing(screen));
  }

  /** Pipeline task that lists the newest dead letters. */
  private final class Listing implements Errand {
    private final Screen screen;

    Listing(Screen screen) {
      this.screen = screen;
    }

    @Override
    public void atRest(KafkaRing ring) {
      try (var reader = new Pile(ring)) {
        print(filter.newest(reader, ring, limit));
      }
    }

    private void print(List<Laid> entries) {
      var lines = entries.stream().map(Laid::line).map(SafeTerminalText::text).toList();
      screen.tell(
          lines.isEmpty() ? "no dead letters" : String.join("\n", lines),
          entries.stream().map(Laid::told).toList());
    }
  }
}
