package orbweaver.admin.overview;

import java.util.List;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.diagnostics.PipelineOverview;
import orbweaver.runtime.pipeline.ManifestMigration;
import orbweaver.runtime.pipeline.ManifestMigration.Impossible;
import orbweaver.runtime.pipeline.ManifestMigration.Possible;
import orbweaver.runtime.pipeline.ManifestMigration.UpToDate;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;

/**
 * Migration of the manifest of a pipeline that an older version created.
 *
 * @param yes whether to migrate; otherwise the steps are only listed
 */
public record MigratePipeline(boolean yes) {
  private static final String NEW_PIPELINE =
      """

      It was fixed at creation. Create a new pipeline instead: set another ORBWEAVER_PREFIX, run orbweaver topics create
      and submit the activities again. graph export --format links, passed to its fetchers by --import-links, avoids new requests.""";

  /**
   * Result of the migration.
   *
   * @param steps descriptions of the steps, in order; empty if the manifest is up to date
   * @param done whether the manifest was migrated
   */
  public record Result(List<String> steps, boolean done) {
    public Result {
      steps = List.copyOf(steps);
    }

    /** Returns one line per step, and the state of the migration. */
    public String text() {
      if (steps.isEmpty()) return "the manifest is up to date: nothing to do";
      return String.join("\n", steps) + "\n" + (done ? "done" : "run with --yes to migrate");
    }
  }

  /** Migrates the manifest of a pipeline whose services are all stopped. */
  public Result run(KafkaSettings kafka) {
    var manifest = PipelineAdmin.manifest(kafka).orElseThrow(() -> missing(kafka));
    return switch (ManifestMigration.of(manifest)) {
      case UpToDate _ -> new Result(List.of(), false);
      case Impossible(var why) -> throw OperationException.usageError(why + NEW_PIPELINE);
      case Possible possible -> {
        requireStopped(new PipelineContext(kafka, manifest));
        if (yes) ManifestMigration.write(kafka, possible);
        yield new Result(possible.steps(), yes);
      }
    };
  }

  private static OperationException missing(KafkaSettings kafka) {
    return OperationException.usageError(
        "no pipeline with prefix %s (orbweaver topics create creates one)"
            .formatted(kafka.prefix()));
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
