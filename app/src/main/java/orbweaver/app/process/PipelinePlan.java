package orbweaver.app.process;

import java.util.Optional;
import orbweaver.contract.EnumText;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;

/**
 * Settings for the creation of a pipeline, and requirements on an existing one.
 *
 * @param key politeness key, required of an existing pipeline; when empty any is accepted and a new
 *     pipeline uses the domain
 * @param partitions number of partitions, required of an existing pipeline; when empty any number
 *     is accepted and a new pipeline has the default
 * @param defaultPartitions default number of partitions
 */
public record PipelinePlan(
    Optional<PolitenessKeyKind> key, Optional<Integer> partitions, int defaultPartitions) {
  /**
   * Default number of partitions of a pipeline in a folder. One process has one thread per service,
   * whatever this number, and each partition costs time at start and stop.
   */
  public static final int FOLDER_PARTITIONS = 2;

  /** Returns the default plan of a pipeline in a folder. */
  public static PipelinePlan forFolder() {
    return new PipelinePlan(Optional.empty(), Optional.empty(), FOLDER_PARTITIONS);
  }

  /** Opens the existing pipeline, or creates it. */
  public PipelineContext openOrCreate(KafkaSettings kafka) {
    return requireMatching(
        PipelineAdmin.openOrCreate(
            kafka, key.orElse(PolitenessKeyKind.DOMAIN), partitions.orElse(defaultPartitions)));
  }

  /**
   * Returns an existing pipeline after a check.
   *
   * @throws OperationException if its politeness key or number of partitions differs
   */
  public PipelineContext requireMatching(PipelineContext pipeline) {
    requireMatching(pipeline.manifest());
    return pipeline;
  }

  /**
   * Checks a manifest.
   *
   * @throws OperationException if its politeness key or number of partitions differs
   */
  public void requireMatching(PipelineManifest actual) {
    require("--politeness-key", key.map(PipelinePlan::name), name(actual.politenessKey()));
    require("--partitions", partitions.map(String::valueOf), String.valueOf(actual.partitions()));
  }

  private static void require(String option, Optional<String> wanted, String actual) {
    if (wanted.filter(value -> !value.equals(actual)).isEmpty()) return;
    throw OperationException.usageError(
        "%s: %s (expected: %s, the value of this pipeline; it assigns hosts to partitions and cannot be changed)"
            .formatted(option, wanted.get(), actual));
  }

  private static String name(PolitenessKeyKind kind) {
    return EnumText.of(kind);
  }
}
