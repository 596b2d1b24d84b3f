package orbweaver.runtime.record;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TopicReaderPatienceTest {
  private static final PipelineContext PIPELINE =
      new PipelineContext(
          KafkaSettings.of("127.0.0.1:1"),
          new PipelineManifest("p", PolitenessKeyKind.DOMAIN, 1, "xxh3-64", "some", Map.of()));

  @Test
  @Timeout(20)
  void aReaderWithPatienceFailsIfNoBrokerAnswers() {
    try (var reader = new TopicReader(PIPELINE, Topic.LIBRARY, 0, Duration.ofMillis(500))) {
      assertThatThrownBy(() -> reader.readCommitted(_ -> {})).isInstanceOf(TimeoutException.class);
    }
  }
}
