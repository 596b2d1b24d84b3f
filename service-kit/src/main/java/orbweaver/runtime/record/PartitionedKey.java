package orbweaver.runtime.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.StreamPartitioner;

/**
 * Record key with its target partition, for use inside a Streams topology. Only the key is
 * serialized.
 *
 * @param partition target partition of the record
 * @param key serialized key of the record
 */
public record PartitionedKey(int partition, Bytes key) {
  /** Returns a text key for a partition. */
  public static PartitionedKey of(int partition, String key) {
    return new PartitionedKey(partition, Bytes.wrap(key.getBytes(UTF_8)));
  }

  /** Returns a serializer that writes the key and drops the partition. */
  public static Serializer<PartitionedKey> serializer() {
    return (_, partitionedKey) -> partitionedKey.key().get();
  }

  /**
   * Returns a partitioner that takes the partition from the key. It rejects a partition out of
   * range, with which the client would rebalance for ever.
   */
  public static StreamPartitioner<PartitionedKey, byte[]> partitioner() {
    return (topic, partitionedKey, _, partitions) -> {
      var partition = partitionedKey.partition();
      if (partition >= 0 && partition < partitions) return Optional.of(Set.of(partition));
      throw new IllegalArgumentException(
          topic + " partition: " + partition + " (expected: below " + partitions + ")");
    };
  }
}
