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
 * A record on the ring's own inlet, and where it was put first.
 *
 * @param origin where it was asked
 * @param topic the name of that inlet in the cluster
 */
public record Delivery(Record<byte[], byte[]> record, Origin origin, String topic) {
  /**
   * One that stands on the ring's own inlet; brought there by the porter if its headers say so.
   *
   * @param offset where it stands
   */
  public static Reading<Delivery> of(KafkaRing ring, Record<byte[], byte[]> record, long offset) {
    var party = Wire.header(record.headers(), HeaderName.PARTY);
    return party
        .map(name -> brought(ring, record, name))
        .orElseGet(() -> new Readable<>(own(ring, record, offset)));
  }

  /** One that was put there. */
  public static Delivery own(KafkaRing ring, Record<byte[], byte[]> record, long offset) {
    var origin = new Origin(Topic.SEED.word(), offset);
    return new Delivery(record, origin, ring.name(Topic.SEED));
  }

  private static Reading<Delivery> brought(
      KafkaRing ring, Record<byte[], byte[]> record, String name) {
    try {
      var party = new Party(name);
      var origin = new Origin(party.inlet(), offset(record).orElseThrow(Delivery::unlabelled));
      return new Readable<>(new Delivery(record, origin, party.topic(ring.kafka().prefix())));
    } catch (IllegalArgumentException e) {
      return new Unreadable<>("header party: " + e.getMessage());
    }
  }

  private static Optional<Long> offset(Record<byte[], byte[]> record) {
    return Wire.header(record.headers(), HeaderName.OFFSET).map(Long::valueOf);
  }

  private static IllegalArgumentException unlabelled() {
    return new IllegalArgumentException("without header offset (expected: both, or none)");
  }

  /** When it was asked. */
  public Instant at() {
    return Instant.ofEpochMilli(record.timestamp());
  }
}
