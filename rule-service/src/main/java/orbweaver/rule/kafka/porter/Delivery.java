package orbweaver.rule.kafka.porter;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Wire;
import orbweaver.rule.inlet.Origin;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Record on the operator's submission topic, with its original source.
 *
 * @param record the record
 * @param origin original submission topic and offset
 * @param topic name of the original submission topic in the cluster
 */
public record Delivery(Record<byte[], byte[]> record, Origin origin, String topic) {
  /**
   * Reads the headers of a record on the operator's submission topic, which tell whether it was
   * relayed.
   *
   * @param ring context of the pipeline
   * @param record the record
   * @param offset offset on the operator's submission topic
   */
  public static Reading<Delivery> of(KafkaRing ring, Record<byte[], byte[]> record, long offset) {
    var party = Wire.header(record.headers(), HeaderName.PARTY);
    return party
        .map(name -> relayed(ring, record, name))
        .orElseGet(() -> new Readable<>(own(ring, record, offset)));
  }

  /** Returns a record that was not relayed. */
  public static Delivery own(KafkaRing ring, Record<byte[], byte[]> record, long offset) {
    var origin = new Origin(Topic.SEED.word(), offset);
    return new Delivery(record, origin, ring.name(Topic.SEED));
  }

  private static Reading<Delivery> relayed(
      KafkaRing ring, Record<byte[], byte[]> record, String name) {
    try {
      var party = new Party(name);
      var origin = new Origin(party.inlet(), offset(record).orElseThrow(Delivery::missingOffset));
      return new Readable<>(new Delivery(record, origin, party.topic(ring.kafka().prefix())));
    } catch (IllegalArgumentException e) {
      return new Unreadable<>("header party: " + e.getMessage());
    }
  }

  private static Optional<Long> offset(Record<byte[], byte[]> record) {
    return Wire.header(record.headers(), HeaderName.OFFSET).map(Long::valueOf);
  }

  private static IllegalArgumentException missingOffset() {
    return new IllegalArgumentException("header offset is missing (expected: both headers or none)");
  }

  /** Returns the time of the submission. */
  public Instant at() {
    return Instant.ofEpochMilli(record.timestamp());
  }
}
