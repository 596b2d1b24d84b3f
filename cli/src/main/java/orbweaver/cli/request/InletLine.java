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
  private final Optional<Party> party;
  private final TopicReader line;
  private final Optional<TopicReader> own;
  // How far the inlet of the party was brought.
  private long brought = -1;

  /**
   * @param party of whom what is not brought yet counts too
   */
  InletLine(KafkaRing ring, Asked asked, Optional<Party> party) {
    this.ring = ring;
    this.asked = asked;
    this.party = party;
    line = new TopicReader(ring, Topic.SEED, ONLY_PARTITION);
    own = party.map(this::inletOf);
  }

  /** Whether a transaction is under way. */
  boolean isUndecided() {
    return line.isUndecided() || own.filter(TopicReader::isUndecided).isPresent();
  }

  /** Notes all of it. What others have under way is waited for: it may be decided already. */
  void read() {
    var mine = party.map(Party::inlet);
    line.readAll(
        record -> {
          var inlet = Wire.header(record.headers(), HeaderName.PARTY).map(Topic.SEED::word);
          if (inlet.isPresent() && inlet.equals(mine)) brought = offset(record).orElse(brought);
          note(inlet.orElse(Topic.SEED.word()), record);
        });
    own.ifPresent(this::readRest);
  }

  private static Optional<Long> offset(ConsumerRecord<byte[], byte[]> record) {
    return Wire.header(record.headers(), HeaderName.OFFSET).map(Long::valueOf);
  }

  private void readRest(TopicReader rest) {
    var inlet = party.orElseThrow().inlet();
    rest.readAll(
        record -> {
          if (record.offset() > brought) note(inlet, record);
        });
  }

  private TopicReader inletOf(Party one) {
    var topic = one.topic(ring.kafka().prefix());
    return new TopicReader(ring.kafka(), new TopicPartition(topic, ONLY_PARTITION));
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
    own.ifPresent(TopicReader::close);
  }
}
