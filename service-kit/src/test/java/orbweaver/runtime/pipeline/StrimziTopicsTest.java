package orbweaver.runtime.pipeline;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;

/** Tests that the Strimzi resources define the topics as a pipeline creates them. */
class StrimziTopicsTest {
  private static final Path FILE = Path.of("..", "k8s", "overlays", "strimzi", "topics.yaml");
  private static final String COMMAND =
      "./mvnw -pl service-kit -am test -Dtest=StrimziTopicsTest"
          + " -Dsurefire.failIfNoSpecifiedTests=false -Dk8s.write=true";
  private static final int PARTITIONS = 12;

  @Test
  void eachResourceEqualsTheTopicDefinition() throws IOException {
    if (Boolean.getBoolean("k8s.write")) Files.writeString(FILE, written());

    assertThat(Files.readString(FILE)).as("written by: %s", COMMAND).isEqualTo(written());
  }

  private static String written() {
    var topics = new NewTopics(KafkaSettings.of("kafka:9093"));
    return "# The topics of a pipeline, written by StrimziTopicsTest.\n"
        + Stream.of(Topic.values())
            .map(topic -> resource(topics.of(topic, PARTITIONS)))
            .collect(joining("---\n"));
  }

  private static String resource(NewTopic topic) {
    return """
    apiVersion: kafka.strimzi.io/v1
    kind: KafkaTopic
    metadata:
      name: %s
      labels: {strimzi.io/cluster: kafka}
    spec:
      partitions: %d
      config:
    """
            .formatted(topic.name(), topic.numPartitions())
        + topic.configs().entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(setting -> "    %s: %s\n".formatted(setting.getKey(), setting.getValue()))
            .collect(joining());
  }
}
