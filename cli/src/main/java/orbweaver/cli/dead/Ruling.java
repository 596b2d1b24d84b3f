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
 * Policy that decides which dead letters may be replayed. Submissions of clients may, since they had
 * no effect. Records between services may not: they are numbered, or belong to a completed fetch
 * request, or are outdated.
 */
record Ruling(KafkaRing ring) {
  /** Returns the reason why a record may not be replayed; empty if it may. */
  Optional<String> against(Laid entry, ConsumerRecord<byte[], byte[]> record) {
    if (entry.isReplayed()) return Optional.of("it was already replayed");
    var topic = entry.letter().topic();
    if (isSubmissionTopic(topic)) return refusalOfSubmission(topic, record);
    return Stream.of(Topic.values())
        .filter(known -> ring.name(known).equals(topic))
        .findFirst()
        .map(known -> refusalBetweenServices(known, record))
        .orElseGet(() -> Optional.of(topic + " is not a topic of this pipeline"));
  }

  private boolean isSubmissionTopic(String topic) {
    return topic.equals(ring.name(Topic.SEED))
        || topic.startsWith(ring.kafka().prefix() + "." + Topic.SEED.word(""));
  }

  private Optional<String> refusalOfSubmission(String topic, ConsumerRecord<byte[], byte[]> record) {
    if (record.value() == null || record.value().length == 0) {
      return Optional.of("its value is not stored");
    }
    var party = Wire.header(record.headers(), HeaderName.PARTY);
    if (topic.equals(ring.name(Topic.SEED)) && party.isPresent()) {
      return Optional.of("header party: " + party.get() + " is trusted only from the relay of submissions");
    }
    return isMalformed(Wire.inlet(record.headers(), record.value()))
        ? Optional.of("not a URL: its verdict is published and its activity has counted it")
        : Optional.empty();
  }

  private static boolean isMalformed(Reading<InletRecord> read) {
    return read instanceof Readable<InletRecord>(Seed seed)
        && !(CrawlUrl.parse(seed.url()) instanceof Resolved);
  }

  private static Optional<String> refusalBetweenServices(Topic topic, ConsumerRecord<byte[], byte[]> record) {
    var order = Unread.order(record.key(), record.headers());
    return Optional.of(
        switch (topic) {
          case FRONTIER, FETCH, LINK ->
              order
                  .map(
                      request ->
                          "fetch request %d of %s is completed as failed(unreadable); use"
                              + " orbweaver retry"
                              .formatted(request.number(), request.url()))
                  .orElse("it names no fetch request");
          case VERDICT ->
              "verdicts are numbered, and repeated numbers are ignored; orbweaver retry fetches"
                  + " failed URLs"
                  + " again";
          case CONTROL, PROGRESS -> "it is outdated; its sender repeats it";
          case SEED, PARTY, ACTIVITY, HOST, PAGE, EDGE, RING, DEAD_LETTER ->
              "no service rejects records of that topic";
        });
  }
}
