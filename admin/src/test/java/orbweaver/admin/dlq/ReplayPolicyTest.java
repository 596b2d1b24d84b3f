package orbweaver.admin.dlq;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Test of the decision whether a dead letter may be replayed. */
class ReplayPolicyTest {
  private static final PipelineContext PIPELINE =
      new PipelineContext(
          KafkaSettings.of("127.0.0.1:1"),
          new PipelineManifest("p", PolitenessKeyKind.DOMAIN, 4, "xxh3-64", "some", Map.of()));
  private static final ReplayPolicy POLICY = new ReplayPolicy(PIPELINE);
  private static final String SEED = PIPELINE.topicName(Topic.SEED);

  @Test
  void aSubmissionThatHadNoEffectMayBeReplayed() {
    assertThat(reason(SEED, record("{\"url\":\"http://a.test/\",\"activity\":\"walk\"}")))
        .isEmpty();
    assertThat(reason(SEED, record("{\"unreadable"))).isEmpty();
  }

  @Test
  void aSubmissionOfAPartyMayBeReplayedOnItsOwnTopic() {
    var topic = PIPELINE.kafka().prefix() + "." + Topic.SEED.shortName("leeds") + ".v1";
    assertThat(reason(topic, record("http://a.test/"))).isEmpty();
  }

  @Test
  void aDeadLetterIsReplayedOnce() {
    var entry = entry(SEED).withReplayed(true);
    assertThat(POLICY.rejectionReason(entry, record("http://a.test/")))
        .contains("it was already replayed");
  }

  @Test
  void aSubmissionWithoutAValueCannotBeReplayed() {
    assertThat(reason(SEED, record(""))).contains("its value is not stored");
  }

  @Test
  void aSeedThatIsNoUrlHasItsVerdictAlready() {
    assertThat(reason(SEED, record("{\"url\":\"http://\"}")))
        .contains("not a URL: its verdict is published and its activity has counted it");
  }

  @Test
  void aPartyCannotBeClaimedByAReplayedRecord() {
    var record = record("http://a.test/");
    record.headers().add(HeaderName.PARTY, "leeds".getBytes(UTF_8));

    assertThat(reason(SEED, record))
        .contains("header party: leeds is trusted only from the relay of submissions");
  }

  @ParameterizedTest
  @EnumSource(names = {"FRONTIER", "FETCH", "LINK"})
  void aRecordOfAFetchRequestIsCompletedAndNamesTheRequest(Topic topic) {
    var record =
        new ConsumerRecord<>("dead", 0, 1, "http://a.test/x".getBytes(UTF_8), "{".getBytes(UTF_8));
    assertThat(reason(PIPELINE.topicName(topic), record)).contains("it names no fetch request");

    record.headers().add(HeaderName.NUMBER, "7".getBytes(UTF_8));
    assertThat(reason(PIPELINE.topicName(topic), record))
        .contains(
            "fetch request 7 of http://a.test/x is completed as failed(unreadable); use orbweaver"
                + " retry");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SEED")
  void noRecordBetweenServicesMayBeReplayed(Topic topic) {
    assertThat(reason(PIPELINE.topicName(topic), record("{}"))).isPresent();
  }

  @Test
  void aTopicOfAnotherPipelineIsNamed() {
    assertThat(reason("other.seed.v1", record("http://a.test/")))
        .contains("other.seed.v1 is not a topic of this pipeline");
  }

  private static Optional<String> reason(String topic, ConsumerRecord<byte[], byte[]> record) {
    return POLICY.rejectionReason(entry(topic), record);
  }

  private static DeadLetterEntry entry(String topic) {
    return new DeadLetterEntry(
        new DeadLetterId(0, 1),
        Instant.EPOCH,
        DeadLetterSource.ofRecord("rule-service", topic, 0, 1),
        "unreadable",
        false);
  }

  private static ConsumerRecord<byte[], byte[]> record(String value) {
    return new ConsumerRecord<>("dead", 0, 1, new byte[0], value.getBytes(UTF_8));
  }
}
