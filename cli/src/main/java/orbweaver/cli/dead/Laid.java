package orbweaver.cli.dead;

import java.time.Instant;
import orbweaver.kit.wire.Letter;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * A dead letter where it lies, without its bytes.
 *
 * @param place on topic {@code dead-letter}
 * @param when it was laid there
 * @param isReplayed whether it was sent again
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
   * The same for programs.
   *
   * @param id {@code PARTITION:OFFSET}, by which it is shown and replayed
   * @param topic where it stood, with {@code partition} and {@code offset}
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

  /** Where it stood. */
  String origin() {
    return "%s-%d at %d".formatted(letter.topic(), letter.partition(), letter.offset());
  }

  /** The same for people. */
  String line() {
    var why = letter.why().lines().findFirst().orElse("");
    return "%-6s %s %s, %s: %s%s"
        .formatted(place, when, letter.station(), origin(), why, isReplayed ? " (sent again)" : "");
  }
}
