package orbweaver.app.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import org.junit.jupiter.api.Test;

class PipelinePlanTest {
  private static final PipelineContext PIPELINE =
      new PipelineContext(
          KafkaSettings.of("127.0.0.1:1"),
          new PipelineManifest("r", PolitenessKeyKind.DOMAIN, 4, "xxh3-64", "some", Map.of()));

  @Test
  void anotherNumberOfPartitionsThanThatOfThePipelineIsRejected() {
    assertThatThrownBy(() -> plan(Optional.of(6)).requireMatching(PIPELINE))
        .hasMessageStartingWith("--partitions: 6 (expected: 4, the value of this pipeline;");
  }

  @Test
  void anAbsentNumberOfPartitionsMatchesEveryPipeline() {
    assertThat(plan(Optional.empty()).requireMatching(PIPELINE)).isSameAs(PIPELINE);
    assertThat(plan(Optional.of(4)).requireMatching(PIPELINE)).isSameAs(PIPELINE);
  }

  private static PipelinePlan plan(Optional<Integer> partitions) {
    return new PipelinePlan(Optional.of(PolitenessKeyKind.DOMAIN), partitions, 12);
  }
}
