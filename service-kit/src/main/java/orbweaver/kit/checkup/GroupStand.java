package orbweaver.kit.checkup;

import java.util.List;
import java.util.Optional;

/**
 * Status of the consumer group of a service.
 *
 * @param state state in the words of Kafka, such as {@code stable}; {@code absent} if the group
 *     does not exist
 * @param members instance names of the members
 * @param parts partitions that the group reads
 */
public record GroupStand(String station, String state, List<String> members, List<Part> parts) {
  /**
   * Status of one partition that the group reads.
   *
   * @param at next offset to read; absent without a committed offset
   * @param end end offset of the committed records
   * @param member instance name of the member that owns the partition, if there is one
   */
  public record Part(
      String topic, int partition, Optional<Long> at, long end, Optional<String> member) {}

  /**
   * Returns the number of records that the group has yet to read, including transaction markers.
   */
  public long lag() {
    return parts.stream().mapToLong(part -> Math.max(0, part.end() - part.at().orElse(0L))).sum();
  }
}
