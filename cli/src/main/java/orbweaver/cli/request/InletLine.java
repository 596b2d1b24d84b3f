package orbweaver.cli.request;

import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Party;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * All that was asked of a ring, in the line in which rule-service takes it: the ring's own inlet,
 * and behind it what a party put on its own and nobody has brought there yet.
 */
final class InletLine implements AutoCloseable {
  private static final int ONLY_PARTITION = 0;

  private final KafkaRing ring;
  private final Asked asked;
  private final TopicReader line;
  // How far the inlet of the party was brought.
  private long brought = -1;

  InletLine(KafkaRing ring, Asked asked) {
    this.ring = ring;
    this.asked = asked;
    line = new TopicReader(ring, Topic.SEED, ONLY_PARTITION);
  }

  /** Whether a transaction is under way. */
  boolean isUndecided() {
    return line.isUndecided();
  }

  /** Notes all of it, and what that party has put on its inlet besides. */
  void read(Optional<Party> party) {
    var own = party.map(Party::inlet);
    line.readDecided(
        record -> {
          var inlet = Wire.header(record.headers(), HeaderName.PARTY).map(Topic.SEED::word);
          if (inlet.isPresent() && inlet.equals(own)) brought = offset(record).orElse(brought);
          note(inlet.orElse(Topic.SEED.word()), record);
        });
    party.ifPresent(this::readRest);
  }

  private static Optional<Long> offset(ConsumerRecord<byte[], byte[]> record) {
    return Wire.header(record.headers(), HeaderName.OFFSET).map(Long::valueOf);
  }

  private void readRest(Party party) {
    var partition = new TopicPartition(party.topic(ring.kafka().prefix()), ONLY_PARTITION);
    try (var own = new TopicReader(ring.kafka(), partition)) {
      own.readDecided(
          record -> {
            if (record.offset() > brought) note(party.inlet(), record);
          });
    }
  }

  // What cannot be read is rule-service's to lay aside; it asked for nothing.
  private void note(String inlet, ConsumerRecord<byte[], byte[]> record) {
    switch (Wire.inlet(record.headers(), record.value())) {
      case Readable(var read) -> asked.note(inlet, read);
      case Unreadable<InletRecord> _ -> {}
    }
  }

  @Override
  public void close() {
    line.close();
  }
}
