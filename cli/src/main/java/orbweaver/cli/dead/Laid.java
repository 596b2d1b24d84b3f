package orbweaver.cli.dead;

import java.time.Instant;
import orbweaver.kit.wire.Letter;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Entry of topic {@code dead-letter} without its key and value.
 *
 * @param place id of the entry
 * @param when time at which the entry was written
 * @param letter headers that describe the rejected record
 * @param isReplayed true if the record was sent to its topic again
 */
record Laid(Place place, Instant when, Letter letter, boolean isReplayed) {
  static Laid of(ConsumerRecord<byte[], byte[]> record, Letter letter) {
    var place = new Place(record.partition(), record.offset());
    return new Laid(place, Instant.ofEpochMilli(record.timestamp()), letter, false);
  }

  Laid replayed(boolean isReplayed) {
    return new Laid(place, when, letter, isReplayed);
  }

  /**
   * JSON form of an entry.
   *
   * @param id {@code PARTITION:OFFSET} on topic {@code dead-letter}
   * @param topic source topic, with {@code partition} and {@code offset}
   */
  record Told(
      String id,
      Instant when,
      String station,
      String topic,
      int partition,
      long offset,
      String why,
      boolean isReplayed) {}

  Told told() {
    return new Told(
        place.toString(),
        when,
        letter.station(),
        letter.topic(),
        letter.partition(),
        letter.offset(),
        letter.why(),
        isReplayed);
  }

  /** Returns the position of the rejected record on its topic. */
  String origin() {
    return "%s-%d at %d".formatted(letter.topic(), letter.partition(), letter.offset());
  }

  /** Returns one line of text. */
  String line() {
    var reason = letter.why().lines().findFirst().orElse("");
    return "%-6s %s %s, %s: %s%s"
        .formatted(place, when, letter.station(), origin(), reason, isReplayed ? " (replayed)" : "");
  }
}
