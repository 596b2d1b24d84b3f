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

/** {@code orbweaver dlq list}. */
@Command(
    name = "list",
    header = "Lists what was laid aside, the newest first.",
    description = "A line a letter: its id, when, by whom, where it stood, why.%n",
    mixinStandardHelpOptions = true)
final class DlqListCommand implements Callable<Integer> {
  @Mixin private Filter filter = new Filter();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "So many at most. Default: ${DEFAULT-VALUE}.")
  private int limit = 20;

  @Mixin private ErrandOptions errands = new ErrandOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return errands.look((screen, _) -> new Listing(screen));
  }

  /** Looks at the newest. */
  private final class Listing implements Errand {
    private final Screen screen;

    Listing(Screen screen) {
      this.screen = screen;
    }

    @Override
    public void atRest(KafkaRing ring) {
      try (var pile = new Pile(ring)) {
        tell(filter.newest(pile, ring, limit));
      }
    }

    private void tell(List<Laid> letters) {
      var lines = letters.stream().map(Laid::line).map(SafeTerminalText::text).toList();
      screen.tell(
          lines.isEmpty() ? "no letter" : String.join("\n", lines),
          letters.stream().map(Laid::told).toList());
    }
  }
}
