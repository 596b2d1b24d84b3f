package orbweaver.cli.ring;

import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.ring.BrokersOptions;
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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
  private static final String ANEW =
      """

      It is fixed for ever. For a new ring: take another ORBWEAVER_PREFIX, orbweaver topics create, and ask again for
      its activities. graph export --format links, given to its fetchers by --known, saves asking for what is there.""";

  /** What is shown where JSON is wanted. */
  private record Told(List<String> steps, boolean done) {}

  @Mixin private BrokersOptions brokers = new BrokersOptions();

  @Option(names = "--yes", description = "Do it.")
  private boolean yes;

  @Override
  public Integer call() throws InterruptedException {
    return brokers.run(
        (kafka, screen) -> {
          var ring = Rings.manifest(kafka).orElseThrow(() -> none(kafka));
          migrate(kafka, ring, screen);
          return ExitCode.FINISHED;
        });
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
