package orbweaver.cli.dead;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.crawl.Errand;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.option.ring.ErrandOptions;
import orbweaver.cli.text.SafeTerminalText;
import orbweaver.cli.watch.Screen;
import orbweaver.kit.wire.KafkaRing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code orbweaver dlq replay}. */
@Command(
    name = "replay",
    header = "Sends letters again to where they stood, each once.",
    description =
        "Of what somebody asked: seeds and requests. What services tell each other stays, with the"
            + " reason. Without an id, all that the options take and were not sent again yet.%n",
    mixinStandardHelpOptions = true)
final class DlqReplayCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "ID",
      arity = "0..1",
      converter = Place.Converter.class,
      description = "PARTITION:OFFSET, as dlq list shows it.")
  private Optional<Place> place = Optional.empty();

  @Mixin private Filter filter = new Filter();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "1000",
      description = "The newest so many at most. Default: ${DEFAULT-VALUE}.")
  private int limit = 1000;

  @Mixin private ErrandOptions errands = new ErrandOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return errands.run((screen, _) -> new Sending(screen));
  }

  /** Sends them. */
  private final class Sending implements Errand {
    private final Screen screen;

    Sending(Screen screen) {
      this.screen = screen;
    }

    @Override
    public void atRest(KafkaRing ring) {
      var sent = new Replaying(ring).send(pile -> chosen(ring, pile));
      if (place.isPresent()) sent.getFirst().kept().ifPresent(this::refuse);
      var lines = sent.stream().map(Replaying.Sent::line).map(SafeTerminalText::text).toList();
      screen.tell(
          lines.isEmpty() ? "no letter" : String.join("\n", lines),
          sent.stream().map(Replaying.Sent::told).toList());
    }

    private void refuse(String why) {
      throw CommandException.usage(place.orElseThrow() + " stays: " + why);
    }

    // The oldest first, as they were asked.
    private List<Laid> chosen(KafkaRing ring, Pile pile) {
      if (place.isPresent()) return List.of(pile.at(place.get()).orElseThrow(this::nothing));
      return filter.newest(pile, ring, limit).stream()
          .filter(laid -> !laid.isReplayed())
          .toList()
          .reversed();
    }

    private CommandException nothing() {
      return CommandException.usage(
          place.orElseThrow() + ": no letter lies there (orbweaver dlq list shows those that do)");
    }
  }
}
