package orbweaver.cli.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import orbweaver.cli.run.RingPlan;
import orbweaver.contract.Ring;
import orbweaver.contract.url.KeyKind;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.KafkaRing;
import org.junit.jupiter.api.Test;

class RingPlanTest {
  private static final KafkaRing RING =
      new KafkaRing(
          KafkaSettings.at("127.0.0.1:1"),
          new Ring("r", KeyKind.DOMAIN, 4, "xxh3-64", "some", Map.of()));

  @Test
  void aNumberOfPartitionsThatDiffersIsRejected() {
    assertThatThrownBy(() -> plan(Optional.of(6)).checked(RING))
        .hasMessageStartingWith("--partitions: 6 (expected: 4, the value of this pipeline;");
  }

  @Test
  void withoutANumberAnyIsAccepted() {
    assertThat(plan(Optional.empty()).checked(RING)).isSameAs(RING);
    assertThat(plan(Optional.of(4)).checked(RING)).isSameAs(RING);
  }

  private static RingPlan plan(Optional<Integer> partitions) {
    return new RingPlan(Optional.of(KeyKind.DOMAIN), partitions, 12);
  }
}
