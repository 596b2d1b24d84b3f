package orbweaver.cli.dead;

import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Unread;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Whether a letter may be sent again where it stood: what somebody asked may, since nothing came of
 * it. What stations tell each other is numbered, or its order is closed, or it was of its moment.
 */
record Ruling(KafkaRing ring) {
  /** Why it may not, if it may not. */
  Optional<String> against(Laid laid, ConsumerRecord<byte[], byte[]> record) {
    if (laid.isReplayed()) return Optional.of("it was sent again before");
    var topic = laid.letter().topic();
    if (isInlet(topic)) return againstAsked(topic, record);
    return Stream.of(Topic.values())
        .filter(one -> ring.name(one).equals(topic))
        .findFirst()
        .map(one -> againstSaid(one, record))
        .orElseGet(() -> Optional.of(topic + " is no topic of this ring"));
  }

  private boolean isInlet(String topic) {
    return topic.equals(ring.name(Topic.SEED))
        || topic.startsWith(ring.kafka().prefix() + "." + Topic.SEED.word(""));
  }

  private Optional<String> againstAsked(String topic, ConsumerRecord<byte[], byte[]> record) {
    if (record.value() == null || record.value().length == 0) {
      return Optional.of("nothing of it is kept");
    }
    var party = Wire.header(record.headers(), HeaderName.PARTY);
    if (topic.equals(ring.name(Topic.SEED)) && party.isPresent()) {
      return Optional.of("header party: " + party.get() + " does not say whose it is");
    }
    return isMalformed(Wire.inlet(record.headers(), record.value()))
        ? Optional.of("its verdict is given, and its activity counts it: it is no URL")
        : Optional.empty();
  }

  private static boolean isMalformed(Reading<InletRecord> read) {
    return read instanceof Readable<InletRecord>(Seed seed)
        && !(CrawlUrl.parse(seed.url()) instanceof Resolved);
  }

  private static Optional<String> againstSaid(Topic topic, ConsumerRecord<byte[], byte[]> record) {
    var order = Unread.order(record.key(), record.headers());
    return Optional.of(
        switch (topic) {
          case FRONTIER, FETCH, LINK ->
              order
                  .map(
                      one ->
                          "order %d of %s is closed as failed(unreadable); orbweaver retry asks for it again"
                              .formatted(one.number(), one.url()))
                  .orElse("it names no order that could be closed by it");
          case VERDICT ->
              "verdicts are numbered, and a second time they are passed over; orbweaver retry asks"
                  + " for what failed";
          case CONTROL, PROGRESS -> "it was of its moment, and is said anew";
          case SEED, PARTY, ACTIVITY, HOST, PAGE, EDGE, RING, DEAD_LETTER ->
              "no station lays records of that topic aside";
        });
  }
}
