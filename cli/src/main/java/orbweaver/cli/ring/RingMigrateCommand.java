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
    header = "Migrates the manifest of a pipeline created by an older version.",
    description = {
      "Politeness key, partitions and hash of a pipeline are fixed at creation; formats are not."
          + " Without --yes the command only reports. All services must be stopped.",
      ""
    },
    mixinStandardHelpOptions = true)
final class RingMigrateCommand implements Callable<Integer> {
  private static final String NEW_PIPELINE =
      """

  It was fixed at creation. Create a new pipeline instead: set another ORBWEAVER_PREFIX, run orbweaver topics create
  and submit the activities again. graph export --format links, passed to its fetchers by --known, avoids new requests.""";

  /** JSON form of the result. */
  private record Result(List<String> steps, boolean done) {}

  @Mixin private BrokersOptions brokers = new BrokersOptions();

  @Option(names = "--yes", description = "Migrate.")
  private boolean yes;

  @Override
  public Integer call() throws InterruptedException {
    return brokers.run(
        (kafka, screen) -> {
          var ring = Rings.manifest(kafka).orElseThrow(() -> missing(kafka));
          migrate(kafka, ring, screen);
          return ExitCode.FINISHED;
        });
  }

  private static CommandException missing(KafkaSettings kafka) {
    return CommandException.usage(
        "no pipeline with prefix %s (orbweaver topics create creates one)"
            .formatted(kafka.prefix()));
  }

  private void migrate(KafkaSettings kafka, Ring ring, Screen screen) {
    switch (Migration.of(ring)) {
      case Needless _ ->
          screen.tell("the manifest is up to date: nothing to do", result(List.of()));
      case Impossible(var why) -> throw CommandException.usage(why + NEW_PIPELINE);
      case Possible possible -> {
        requireStopped(new KafkaRing(kafka, ring));
        if (yes) Migration.write(kafka, possible);
        var next = yes ? "done" : "run with --yes to migrate";
        screen.tell(String.join("\n", possible.steps()) + "\n" + next, result(possible.steps()));
      }
    }
  }

  private Result result(List<String> steps) {
    return new Result(steps, yes && !steps.isEmpty());
  }

  private static void requireStopped(KafkaRing ring) {
    for (var group : Overview.of(ring).groups()) {
      if (group.members().isEmpty()) continue;
      throw CommandException.usage(
          "%s is running: %s (expected: all services stopped)"
              .formatted(group.station(), String.join(", ", group.members())));
    }
  }
}
