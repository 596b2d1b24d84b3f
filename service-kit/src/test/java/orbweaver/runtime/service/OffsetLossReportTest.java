package orbweaver.runtime.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.service.OffsetLossReport.OffsetRange;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OffsetLossReportTest {
  private static final TopicPartition PARTITION = new TopicPartition("orbweaver.fetch.v1", 1);

  @ParameterizedTest
  @ValueSource(longs = {3, 4, 9})
  void anOffsetWithinItsTopicIsNoLoss(long committed) {
    assertThat(range(Optional.of(committed)).loss()).isEmpty();
  }

  @Test
  void anOffsetBeforeTheFirstRecordIsALossOfUnreadRecords() {
    assertThat(range(Optional.of(2L)).loss())
        .contains(
            "its committed offset in orbweaver.fetch.v1-1 is 2, the topic has 3 to 9: records were"
                + " deleted before they were read");
  }

  @Test
  void anOffsetBeyondTheEndIsALossOfReadRecords() {
    assertThat(range(Optional.of(10L)).loss())
        .contains(
            "its committed offset in orbweaver.fetch.v1-1 is 10, the topic has 3 to 9: records were"
                + " lost after they were read");
  }

  @Test
  void aMissingOffsetIsALoss() {
    assertThat(range(Optional.empty()).loss())
        .contains("its committed offset in orbweaver.fetch.v1-1 is missing");
  }

  @Test
  void theMessageOfTheExceptionIsReportedIfTheBrokersDoNotAnswer() {
    var impatient = Map.of("default.api.timeout.ms", "60", "request.timeout.ms", "50");
    var kafka = new KafkaSettings("127.0.0.1:1", "orbweaver", impatient);
    var manifest = new PipelineManifest("id", PolitenessKeyKind.HOST, 2, "h", "s", Map.of());
    var report = new OffsetLossReport(new PipelineContext(kafka, manifest), "fetcher-service");

    assertThat(report.message(new IllegalStateException("no offset"))).isEqualTo("no offset");
    assertThat(report.message(new IllegalStateException())).isEqualTo("null");
  }

  private static OffsetRange range(Optional<Long> committed) {
    return new OffsetRange(PARTITION, committed, 3, 9);
  }
}
