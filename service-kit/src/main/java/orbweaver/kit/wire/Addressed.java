package orbweaver.kit.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.StreamPartitioner;

/**
 * A key inside a Streams topology that knows its partition; only the key goes over the wire.
 *
 * @param partition where the record goes
 * @param key its key
 */
public record Addressed(int partition, Bytes key) {
  /** A key that is text. */
  public static Addressed to(int partition, String key) {
    return new Addressed(partition, Bytes.wrap(key.getBytes(UTF_8)));
  }

  /** Writes the key alone. */
  public static Serializer<Addressed> serializer() {
    return (_, addressed) -> addressed.key().get();
  }

  /**
   * Takes the partition from the key; one out of range would leave the client rebalancing for ever.
   */
  public static StreamPartitioner<Addressed, byte[]> partitioner() {
    return (topic, addressed, _, partitions) -> {
      var partition = addressed.partition();
      if (partition >= 0 && partition < partitions) return Optional.of(Set.of(partition));
      throw new IllegalArgumentException(
          topic + " partition: " + partition + " (expected: below " + partitions + ")");
    };
  }
}
