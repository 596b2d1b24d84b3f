package orbweaver.kit.ring;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import orbweaver.contract.Ring;
import orbweaver.contract.format.Formats;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.KafkaRing;

/** Migration of a manifest that an older version wrote. */
public sealed interface Migration {
  /** Result for a manifest that is up to date. */
  record Needless() implements Migration {}

  /**
   * Migration that this program can apply.
   *
   * @param steps descriptions of the steps, in order
   * @param result manifest after all steps
   */
  record Possible(List<String> steps, Ring result) implements Migration {}

  /** Result for an incompatible manifest: only the record formats of a pipeline can change. */
  record Impossible(String why) implements Migration {}

  /**
   * Migration step from one version of the program to the next.
   *
   * @param what description for the operator
   * @param isFor tests whether a manifest needs the step
   * @param change returns the migrated manifest
   */
  record Step(String what, Predicate<Ring> isFor, UnaryOperator<Ring> change) {}

  /** All steps, the oldest first. */
  List<Step> STEPS = List.of(toNewest(Formats.KNOWN));

  /**
   * Returns the step to the newest record formats, which apply from the next start of a service.
   */
  static Step toNewest(Formats known) {
    return new Step(
        "records are written in the newest formats: " + new TreeMap<>(known.newest()),
        pipeline -> isBehind(pipeline.formats(), known.newest()),
        pipeline ->
            new Ring(
                pipeline.id(),
                pipeline.key(),
                pipeline.partitions(),
                pipeline.hash(),
                pipeline.suffixes(),
                known.newest()));
  }

  private static boolean isBehind(Map<String, Integer> formats, Map<String, Integer> newest) {
    return formats.keySet().equals(newest.keySet())
        && !formats.equals(newest)
        && formats.entrySet().stream()
            .allMatch(
                format -> format.getValue() <= newest.getOrDefault(format.getKey(), 0));
  }

  /** Returns the migration of a manifest by all steps of this program. */
  static Migration of(Ring pipeline) {
    return by(STEPS, pipeline);
  }

  /** Returns the migration of a manifest by the given steps. */
  static Migration by(List<Step> steps, Ring pipeline) {
    var migrated = pipeline;
    var done = new ArrayList<String>();
    for (var step : steps) {
      if (!step.isFor().test(migrated)) continue;
      migrated = step.change().apply(migrated);
      done.add(step.what());
    }
    var incompatibility = Manifest.disagreement(migrated);
    if (incompatibility.isPresent()) return new Impossible(incompatibility.get());
    return done.isEmpty() ? new Needless() : new Possible(List.copyOf(done), migrated);
  }

  /** Writes the migrated manifest. All services of the pipeline must be stopped. */
  static void write(KafkaSettings kafka, Possible migration) {
    Rings.rewrite(new KafkaRing(kafka, migration.result()));
  }
}
