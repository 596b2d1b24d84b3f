package orbweaver.app.engine;

import java.util.Optional;
import orbweaver.app.process.PipelinePlan;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.engine.state.EngineState;
import orbweaver.frontier.state.Codec;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.Manifests;

/** Manifest of a crawl without a broker, stored in its state. */
final class EngineManifest {
  private static final String KEY = "manifest";

  private EngineManifest() {}

  /**
   * Returns the stored manifest, or stores a new one.
   *
   * @throws OperationException if the stored one does not match the plan
   */
  static PipelineManifest of(EngineState state, PipelinePlan plan) {
    var table = state.table(KEY, Codec.TEXT, Codec.json(PipelineManifest.class));
    Optional<PipelineManifest> stored = table.get(KEY);
    var manifest =
        stored.orElseGet(() -> Manifests.create(plan.key().orElse(PolitenessKeyKind.DOMAIN), 1));
    plan.requireMatching(manifest);
    if (stored.isEmpty()) {
      table.put(KEY, manifest);
      state.commit();
    }
    return manifest;
  }
}
