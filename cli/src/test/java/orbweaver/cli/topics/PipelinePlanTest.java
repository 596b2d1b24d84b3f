package orbweaver.cli.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import orbweaver.app.process.PipelinePlan;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import org.junit.jupiter.api.Test;

class PipelinePlanTest {
  private static final PipelineContext RING =
      new PipelineContext(
          KafkaSettings.of("127.0.0.1:1"),
          new PipelineManifest("r", PolitenessKeyKind.DOMAIN, 4, "xxh3-64", "some", Map.of()));

  @Test
  void aNumberOfPartitionsThatDiffersIsRejected() {
    assertThatThrownBy(() -> plan(Optional.of(6)).requireMatching(RING))
        .hasMessageStartingWith("--partitions: 6 (expected: 4, the value of this pipeline;");
  }

  @Test
  void withoutANumberAnyIsAccepted() {
    assertThat(plan(Optional.empty()).requireMatching(RING)).isSameAs(RING);
    assertThat(plan(Optional.of(4)).requireMatching(RING)).isSameAs(RING);
  }

  private static PipelinePlan plan(Optional<Integer> partitions) {
    return new PipelinePlan(Optional.of(PolitenessKeyKind.DOMAIN), partitions, 12);
  }
}
