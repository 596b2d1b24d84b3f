package orbweaver.cli.admin;

import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.cli.options.BrokersOptions;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.contract.PipelineManifest;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.diagnostics.PipelineOverview;
import orbweaver.runtime.pipeline.ManifestMigration;
import orbweaver.runtime.pipeline.ManifestMigration.Impossible;
import orbweaver.runtime.pipeline.ManifestMigration.Possible;
import orbweaver.runtime.pipeline.ManifestMigration.UpToDate;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code orbweaver pipeline migrate}. */
@Command(
    name = "migrate",
    header = "Migrates the manifest of a pipeline created by an older version.",
    description = {
      "Politeness key, partitions and hash of a pipeline are fixed at creation; formats are not."
          + " Without --yes the command only reports. All services must be stopped.",
      ""
    },
    mixinStandardHelpOptions = true)
final class PipelineMigrateCommand implements Callable<Integer> {
  private static final String NEW_PIPELINE =
      """

  It was fixed at creation. Create a new pipeline instead: set another ORBWEAVER_PREFIX, run orbweaver topics create
  and submit the activities again. graph export --format links, passed to its fetchers by --import-links, avoids new requests.""";

  /** JSON form of the result. */
  private record Result(List<String> steps, boolean done) {}

  @Mixin private BrokersOptions brokers = new BrokersOptions();

  @Option(names = "--yes", description = "Migrate.")
  private boolean yes;

  @Override
  public Integer call() throws InterruptedException {
    return brokers.run(
        (kafka, screen) -> {
          var manifest = PipelineAdmin.manifest(kafka).orElseThrow(() -> missing(kafka));
          migrate(kafka, manifest, screen);
          return ExitCode.FINISHED;
        });
  }

  private static OperationException missing(KafkaSettings kafka) {
    return OperationException.usageError(
        "no pipeline with prefix %s (orbweaver topics create creates one)"
            .formatted(kafka.prefix()));
  }

  private void migrate(KafkaSettings kafka, PipelineManifest manifest, Screen screen) {
    switch (ManifestMigration.of(manifest)) {
      case UpToDate _ ->
          screen.printResult("the manifest is up to date: nothing to do", result(List.of()));
      case Impossible(var why) -> throw OperationException.usageError(why + NEW_PIPELINE);
      case Possible possible -> {
        requireStopped(new PipelineContext(kafka, manifest));
        if (yes) ManifestMigration.write(kafka, possible);
        var next = yes ? "done" : "run with --yes to migrate";
        screen.printResult(
            String.join("\n", possible.steps()) + "\n" + next, result(possible.steps()));
      }
    }
  }

  private Result result(List<String> steps) {
    return new Result(steps, yes && !steps.isEmpty());
  }

  private static void requireStopped(PipelineContext pipeline) {
    for (var group : PipelineOverview.of(pipeline).groups()) {
      if (group.members().isEmpty()) continue;
      throw OperationException.usageError(
          "%s is running: %s (expected: all services stopped)"
              .formatted(group.service(), String.join(", ", group.members())));
    }
  }
}
