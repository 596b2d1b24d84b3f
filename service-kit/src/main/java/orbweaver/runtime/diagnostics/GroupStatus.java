package orbweaver.runtime.diagnostics;

import java.util.List;
import java.util.Optional;

/**
 * Status of the consumer group of a service.
 *
 * @param state state in the words of Kafka, such as {@code stable}; {@code absent} if the group
 *     does not exist
 * @param members instance names of the members
 * @param partitions partitions that the group reads
 */
public record GroupStatus(
    String service, String state, List<String> members, List<PartitionStatus> partitions) {
  /**
   * Status of one partition that the group reads.
   *
   * @param nextOffset next offset to read; absent without a committed offset
   * @param endOffset end offset of the committed records
   * @param member instance name of the member that owns the partition, if there is one
   */
  public record PartitionStatus(
      String topic,
      int partition,
      Optional<Long> nextOffset,
      long endOffset,
      Optional<String> member) {}

  /** Tests whether the group has ever read a record of the pipeline. */
  boolean hasEverRun() {
    return partitions.stream().anyMatch(part -> part.nextOffset().isPresent());
  }

  /**
   * Returns the number of records that the group has yet to read, including transaction markers.
   */
  public long lag() {
    return partitions.stream()
        .mapToLong(part -> Math.max(0, part.endOffset() - part.nextOffset().orElse(0L)))
        .sum();
  }
}
