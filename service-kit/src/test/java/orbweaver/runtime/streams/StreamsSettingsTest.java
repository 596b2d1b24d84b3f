package orbweaver.runtime.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Properties;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.service.CommitRateLimiter;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.HeaderMaterializer;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.streams.StreamsConfig;
import org.junit.jupiter.api.Test;

class StreamsSettingsTest {
  @Test
  void producersHaveTheCommonSettings() {
    assertThat(producer(Map.of()))
        .containsAllEntriesOf(KafkaSettings.of("127.0.0.1:1").commonProducerConfig(4));
  }

  @Test
  void settingsOfTheOperatorOverrideDefaults() {
    assertThat(producer(Map.of("compression.type", "zstd")))
        .containsEntry("compression.type", "zstd")
        .containsEntry("linger.ms", 400);
  }

  @Test
  void aTransactionIsSentAtItsCommitOnly() {
    var maxTransactionTime =
        (int)
            CommitRateLimiter.maxTransactionTime(ServiceContext.DEFAULT_COMMIT_INTERVAL).toMillis();
    assertThat(producer(Map.of()))
        .hasEntrySatisfying(
            "linger.ms", linger -> assertThat((int) linger).isGreaterThan(maxTransactionTime));
  }

  @Test
  void restoreConsumersFetchWithAShortWait() {
    assertThat(restoreConsumer(Map.of())).containsEntry("fetch.max.wait.ms", 10);
    assertThat(restoreConsumer(Map.of("fetch.max.wait.ms", "700")))
        .containsEntry("fetch.max.wait.ms", "700");
  }

  @Test
  void headersAreMaterializedUnlessTheOperatorSetsInterceptors() {
    var ours = HeaderMaterializer.class.getName();
    assertThat(restoreConsumer(Map.of())).containsEntry("interceptor.classes", ours);
    assertThat(mainConsumer(Map.of())).containsEntry("interceptor.classes", ours);
    assertThat(mainConsumer(Map.of("interceptor.classes", "a.Spy")))
        .containsEntry("interceptor.classes", "a.Spy");
  }

  private static Map<String, Object> mainConsumer(Map<String, String> given) {
    return new StreamsConfig(settings(given)).getMainConsumerConfigs("group", "one", 0);
  }

  private static Map<String, Object> restoreConsumer(Map<String, String> given) {
    return new StreamsConfig(settings(given)).getRestoreConsumerConfigs("one");
  }

  // Settings as Kafka Streams resolves them.
  private static Map<String, Object> producer(Map<String, String> given) {
    return new StreamsConfig(settings(given)).getProducerConfigs("one");
  }

  private static Properties settings(Map<String, String> given) {
    var pipeline =
        new PipelineContext(
            new KafkaSettings("127.0.0.1:1", "orbweaver", given),
            new PipelineManifest("r", PolitenessKeyKind.DOMAIN, 4, "h", "s", Map.of()));
    return StreamsSettings.of(
        "a-service",
        new ServiceContext(
            pipeline, "one", Path.of("state"), new SimpleMeterRegistry(), InstantSource.system()));
  }
}
