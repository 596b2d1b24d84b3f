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
      converter = Place.Converter.class,
      description = "PARTITION:OFFSET, as dlq list shows it.")
  private Optional<Place> id = Optional.empty();

  @Mixin private Filter filter = new Filter();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Maximum number of records, the newest first. Default: ${DEFAULT-VALUE}.")
  private int limit = 1000;

  @Mixin private ErrandOptions errands = new ErrandOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return errands.run((screen, _) -> new ReplayTask(screen));
  }

  /** Pipeline task that replays the chosen records. */
  private final class ReplayTask implements Errand {
    private final Screen screen;

    ReplayTask(Screen screen) {
      this.screen = screen;
    }

    @Override
    public void atRest(KafkaRing ring) {
      var sent = new Replaying(ring).send(reader -> chosen(ring, reader));
      if (id.isPresent()) sent.getFirst().kept().ifPresent(this::fail);
      var lines = sent.stream().map(Replaying.Sent::line).map(SafeTerminalText::text).toList();
      screen.tell(
          lines.isEmpty() ? "no dead letters" : String.join("\n", lines),
          sent.stream().map(Replaying.Sent::told).toList());
    }

    private void fail(String refusal) {
      throw CommandException.usage(id.orElseThrow() + " is not replayed: " + refusal);
    }

    // The oldest first, in the order of submission.
    private List<Laid> chosen(KafkaRing ring, Pile reader) {
      if (id.isPresent()) return List.of(reader.at(id.get()).orElseThrow(this::missing));
      return filter.newest(reader, ring, limit).stream()
          .filter(entry -> !entry.isReplayed())
          .toList()
          .reversed();
    }

    private CommandException missing() {
      return CommandException.usage(
          id.orElseThrow() + ": no dead letter with this id (orbweaver dlq list prints the ids)");
    }
  }
}
