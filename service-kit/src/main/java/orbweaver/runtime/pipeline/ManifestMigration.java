package orbweaver.runtime.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.RecordFormats;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;

/** Migration of a manifest that an older version wrote. */
public sealed interface ManifestMigration {
  /** Result for a manifest that is up to date. */
  record UpToDate() implements ManifestMigration {}

  /**
   * Migration that this program can apply.
   *
   * @param steps descriptions of the steps, in order
   * @param result manifest after all steps
   */
  record Possible(List<String> steps, PipelineManifest result) implements ManifestMigration {}

  /** Result for an incompatible manifest: only the record formats of a pipeline can change. */
  record Impossible(String reason) implements ManifestMigration {}

  /**
   * Migration step from one version of the program to the next.
   *
   * @param description description for the operator
   * @param appliesTo tests whether a manifest needs the step
   * @param change returns the migrated manifest
   */
  record MigrationStep(
      String description,
      Predicate<PipelineManifest> appliesTo,
      UnaryOperator<PipelineManifest> change) {}

  /** All steps, the oldest first. */
  List<MigrationStep> STEPS = List.of(toNewestFormats(RecordFormats.KNOWN));

  /**
   * Returns the step to the newest record formats, which apply from the next start of a service.
   */
  static MigrationStep toNewestFormats(RecordFormats known) {
    return new MigrationStep(
        "records are written in the newest formats: " + new TreeMap<>(known.newest()),
        pipeline -> isBehind(pipeline.formats(), known.newest()),
        pipeline ->
            new PipelineManifest(
                pipeline.id(),
                pipeline.politenessKey(),
                pipeline.partitions(),
                pipeline.hash(),
                pipeline.publicSuffixes(),
                known.newest()));
  }

  private static boolean isBehind(Map<String, Integer> formats, Map<String, Integer> newest) {
    return formats.keySet().equals(newest.keySet())
        && !formats.equals(newest)
        && formats.entrySet().stream()
            .allMatch(format -> format.getValue() <= newest.getOrDefault(format.getKey(), 0));
  }

  /** Returns the migration of a manifest by all steps of this program. */
  static ManifestMigration of(PipelineManifest pipeline) {
    return plan(STEPS, pipeline);
  }

  /** Returns the migration of a manifest by the given steps. */
  static ManifestMigration plan(List<MigrationStep> steps, PipelineManifest pipeline) {
    var migrated = pipeline;
    var done = new ArrayList<String>();
    for (var step : steps) {
      if (!step.appliesTo().test(migrated)) continue;
      migrated = step.change().apply(migrated);
      done.add(step.description());
    }
    var incompatibility = Manifests.incompatibility(migrated);
    if (incompatibility.isPresent()) return new Impossible(incompatibility.get());
    return done.isEmpty() ? new UpToDate() : new Possible(List.copyOf(done), migrated);
  }

  /** Writes the migrated manifest. All services of the pipeline must be stopped. */
  static void write(KafkaSettings kafka, Possible migration) {
    PipelineAdmin.replaceManifest(new PipelineContext(kafka, migration.result()));
  }
}
