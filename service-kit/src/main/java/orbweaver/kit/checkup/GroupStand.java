package orbweaver.kit.checkup;

import java.util.List;
import java.util.Optional;

/**
 * How the group of a station stands.
 *
 * @param state as Kafka calls it, {@code stable} for example; {@code absent} when it never was
 * @param members by the names of their instances
 * @param parts all that it reads
 */
public record GroupStand(String station, String state, List<String> members, List<Part> parts) {
  /**
   * A partition that it reads.
   *
   * @param at the next offset that it reads; absent when it stands nowhere
   * @param end of what is committed there
   * @param member who has it, if somebody has
   */
  public record Part(
      String topic, int partition, Optional<Long> at, long end, Optional<String> member) {}

  /** Records that it has yet to read; marks of transactions count, too. */
  public long lag() {
    return parts.stream().mapToLong(part -> Math.max(0, part.end() - part.at().orElse(0L))).sum();
  }
}
