package orbweaver.admin.dlq;

import java.time.Instant;
import java.util.Optional;

/**
 * Dead letter without its key and value.
 *
 * @param id id of the entry
 * @param writtenAt time at which the entry was written
 * @param isReplayed true if the record was submitted again
 */
public record DeadLetterEntry(
    DeadLetterId id,
    Instant writtenAt,
    DeadLetterSource source,
    String reason,
    boolean isReplayed) {
  DeadLetterEntry withReplayed(boolean isReplayed) {
    return new DeadLetterEntry(id, writtenAt, source, reason, isReplayed);
  }

  /** Returns the source topic. */
  String topic() {
    return source.topic();
  }

  /**
   * JSON form of an entry.
   *
   * @param id {@code PARTITION:OFFSET} on topic {@code dead-letter}
   * @param topic source topic, with {@code partition} and {@code offset}, which are absent in a
   *     crawl without a broker
   */
  public record EntryView(
      String id,
      Instant writtenAt,
      String service,
      String topic,
      Optional<Integer> partition,
      Optional<Long> offset,
      String reason,
      boolean isReplayed) {
    /** Returns the topic of the rejected record and its position there. */
    String source() {
      return topic
          + partition.map("-%d"::formatted).orElse("")
          + offset.map(" at %d"::formatted).orElse("");
    }
  }

  public EntryView view() {
    return new EntryView(
        id.toString(),
        writtenAt,
        source.service(),
        source.topic(),
        source.partition(),
        source.offset(),
        reason,
        isReplayed);
  }

  /** Returns one line of text. */
  public String text() {
    var firstLine = reason.lines().findFirst().orElse("");
    return "%-6s %s %s, %s: %s%s"
        .formatted(
            id,
            writtenAt,
            source.service(),
            view().source(),
            firstLine,
            isReplayed ? " (replayed)" : "");
  }
}
