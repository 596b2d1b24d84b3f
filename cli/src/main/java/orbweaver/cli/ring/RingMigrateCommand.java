package orbweaver.cli.ring;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.Brokers;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.run.Logs;
import orbweaver.cli.run.RingWait;
import orbweaver.cli.run.Stopping;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.Ring;
import orbweaver.kit.checkup.Overview;
import orbweaver.kit.ring.Migration;
import orbweaver.kit.ring.Migration.Impossible;
import orbweaver.kit.ring.Migration.Needless;
import orbweaver.kit.ring.Migration.Possible;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.KafkaRing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code orbweaver ring migrate}. */
@Command(
    name = "migrate",
    header = "Brings the manifest of a ring that an older program made up to date.",
    description = {
      "Key, partitions and hash of a ring are fixed for ever; formats are not. Without --yes it only"
          + " says what would be done. All services must be stopped.",
      ""
    },
    mixinStandardHelpOptions = true)
final class RingMigrateCommand implements Callable<Integer> {
  private static final Duration PATIENCE = Duration.ofSeconds(15);
  private static final String ANEW =
      """

      It is fixed for ever. For a new ring: take another ORBWEAVER_PREFIX, orbweaver topics create, and ask again for
      its activities. graph export --format links, given to its fetchers by --known, saves asking for what is there.""";

  /** What is shown where JSON is wanted. */
  private record Told(List<String> steps, boolean done) {}

  @Spec private CommandSpec command = CommandSpec.create();

  @Option(
      names = "--bootstrap",
      required = true,
      paramLabel = "HOST:PORT",
      description = "The brokers of the ring.")
  private String bootstrap = "";

  @Option(names = "--yes", description = "Do it.")
  private boolean yes;

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  @Override
  public Integer call() throws InterruptedException {
    Logs.ofCommand(Terminal.isThere());
    var kafka = Brokers.at(bootstrap);
    var screen = Terminal.screen(command, json);
    try (var stopping = Stopping.ofCrawl()) {
      var wait = new RingWait(kafka, PATIENCE, stopping, screen, InstantSource.system());
      if (!wait.forBrokers()) return ExitCode.STOPPED.number();
      var ring = Rings.manifest(kafka).orElseThrow(() -> none(kafka));
      migrate(kafka, ring, screen);
      return ExitCode.FINISHED.number();
    }
  }

  private static CommandException none(KafkaSettings kafka) {
    return CommandException.usage(
        "no ring under the prefix %s (orbweaver topics create makes one)"
            .formatted(kafka.prefix()));
  }

  private void migrate(KafkaSettings kafka, Ring ring, Screen screen) {
    switch (Migration.of(ring)) {
      case Needless _ ->
          screen.tell("the manifest is as this program has it: nothing to do", told(List.of()));
      case Impossible(var why) -> throw CommandException.usage(why + ANEW);
      case Possible possible -> {
        requireRest(new KafkaRing(kafka, ring));
        if (yes) Migration.write(kafka, possible);
        var next = yes ? "done" : "--yes does it";
        screen.tell(String.join("\n", possible.steps()) + "\n" + next, told(possible.steps()));
      }
    }
  }

  private Told told(List<String> steps) {
    return new Told(steps, yes && !steps.isEmpty());
  }

  private static void requireRest(KafkaRing ring) {
    for (var group : Overview.of(ring).groups()) {
      if (group.members().isEmpty()) continue;
      throw CommandException.usage(
          "%s is at work: %s (expected: all services stopped)"
              .formatted(group.station(), String.join(", ", group.members())));
    }
  }
}
