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
 * Log of all submissions to a pipeline, in the order of rule-service: its own submission topic,
 * then the records of a party's submission topic that rule-service has not relayed yet.
 */
final class InletLine implements AutoCloseable {
  private static final int ONLY_PARTITION = 0;

  private final KafkaRing ring;
  private final Asked asked;
  private final Optional<Party> party;
  private final TopicReader main;
  private final Optional<TopicReader> own;
  // Offset in the party's topic up to which records were relayed.
  private long relayedOffset = -1;

  /**
   * Creates the log.
   *
   * @param party party whose records count before they are relayed
   */
  InletLine(KafkaRing ring, Asked asked, Optional<Party> party) {
    this.ring = ring;
    this.asked = asked;
    this.party = party;
    main = new TopicReader(ring, Topic.SEED, ONLY_PARTITION);
    own = party.map(this::inletOf);
  }

  /** Tests whether a transaction is open. */
  boolean isUndecided() {
    return main.isUndecided() || own.filter(TopicReader::isUndecided).isPresent();
  }

  /** Reads all submissions; waits for the end of open transactions of other producers. */
  void read() {
    var partyInlet = party.map(Party::inlet);
    main.readAll(
        record -> {
          var inlet = Wire.header(record.headers(), HeaderName.PARTY).map(Topic.SEED::word);
          if (inlet.isPresent() && inlet.equals(partyInlet)) relayedOffset = offset(record).orElse(relayedOffset);
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
          if (record.offset() > relayedOffset) note(inlet, record);
        });
  }

  private TopicReader inletOf(Party owner) {
    var topic = owner.topic(ring.kafka().prefix());
    return new TopicReader(ring.kafka(), new TopicPartition(topic, ONLY_PARTITION));
  }

  // rule-service rejects unreadable records, so they have no effect.
  private void note(String inlet, ConsumerRecord<byte[], byte[]> record) {
    switch (Wire.inlet(record.headers(), record.value())) {
      case Readable(var submission) -> asked.note(inlet, submission);
      case Unreadable<InletRecord> _ -> {}
    }
  }

  @Override
  public void close() {
    main.close();
    own.ifPresent(TopicReader::close);
  }
}
