package orbweaver.runtime.record;

import orbweaver.contract.PipelineManifest;
import orbweaver.contract.RecordFormats;
import orbweaver.contract.Topic;
import orbweaver.contract.json.Json;
import orbweaver.runtime.settings.KafkaSettings;

/**
 * Context of one pipeline in a Kafka cluster: names, partitions and record formats of its topics.
 *
 * @param kafka settings of the clients
 * @param manifest properties that were fixed when the pipeline was created
 * @param formats record formats that this build supports
 */
public record PipelineContext(
    KafkaSettings kafka, PipelineManifest manifest, RecordFormats formats) {
  public PipelineContext(KafkaSettings kafka, PipelineManifest manifest) {
    this(kafka, manifest, RecordFormats.KNOWN);
  }

  /** Returns the name of a topic in the cluster. */
  public String topicName(Topic topic) {
    return topic.qualifiedName(kafka.prefix());
  }

  /** Returns the format in which records of a topic are written. */
  public int formatOf(Topic topic) {
    return manifest.formats().getOrDefault(topic.shortName(), formats.newest(topic));
  }

  /** Returns the serialized value of a record. */
  public byte[] serialize(Topic topic, Object value) {
    return formats.write(topic, formatOf(topic), Json.bytes(value));
  }

  /** Returns the number of partitions of a topic. */
  public int partitions(Topic topic) {
    return topic.partitions(manifest.partitions());
  }
}
