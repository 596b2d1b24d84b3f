package orbweaver.admin.dlq;

import java.time.Instant;
import orbweaver.runtime.record.DeadLetterHeaders;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Entry of topic {@code dead-letter} without its key and value.
 *
 * @param id id of the entry
 * @param writtenAt time at which the entry was written
 * @param headers headers that describe the rejected record
 * @param isReplayed true if the record was sent to its topic again
 */
public record DeadLetterEntry(
    DeadLetterId id, Instant writtenAt, DeadLetterHeaders headers, boolean isReplayed) {
  static DeadLetterEntry of(ConsumerRecord<byte[], byte[]> record, DeadLetterHeaders deadLetter) {
    var id = new DeadLetterId(record.partition(), record.offset());
    return new DeadLetterEntry(id, Instant.ofEpochMilli(record.timestamp()), deadLetter, false);
  }

  DeadLetterEntry withReplayed(boolean isReplayed) {
    return new DeadLetterEntry(id, writtenAt, headers, isReplayed);
  }

  /**
   * JSON form of an entry.
   *
   * @param id {@code PARTITION:OFFSET} on topic {@code dead-letter}
   * @param topic source topic, with {@code partition} and {@code offset}
   */
  public record EntryView(
      String id,
      Instant writtenAt,
      String service,
      String topic,
      int partition,
      long offset,
      String reason,
      boolean isReplayed) {
    /** Returns the position of the rejected record on its topic. */
    String source() {
      return "%s-%d at %d".formatted(topic, partition, offset);
    }
  }

  public EntryView view() {
    return new EntryView(
        id.toString(),
        writtenAt,
        headers.service(),
        headers.topic(),
        headers.partition(),
        headers.offset(),
        headers.reason(),
        isReplayed);
  }

  /** Returns one line of text. */
  public String text() {
    var reason = headers.reason().lines().findFirst().orElse("");
    return "%-6s %s %s, %s: %s%s"
        .formatted(
            id,
            writtenAt,
            headers.service(),
            view().source(),
            reason,
            isReplayed ? " (replayed)" : "");
  }
}
