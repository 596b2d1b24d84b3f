package orbweaver.cli.request;

import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Party;
import orbweaver.kit.ring.PartyBook;
import orbweaver.kit.wire.Commit;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;

/** The users' end of a ring: the inlet of a party, or the ring's own, each of one partition. */
public final class SeedTopic {
  private static final int ONLY_PARTITION = 0;
  // A million seeds go together; of a command that was killed nobody waits longer for the rest.
  private static final int MOST = 60_000; // milliseconds

  private final KafkaRing ring;
  private final Optional<Party> party;

  /**
   * @param party whose; the ring's own when empty
   * @throws CommandException when there is no such party
   */
  public SeedTopic(KafkaRing ring, Optional<Party> party) {
    this.ring = ring;
    this.party = party;
    party.ifPresent(this::requireKnown);
  }

  private void requireKnown(Party wanted) {
    try (var book = new PartyBook(ring)) {
      var known = book.all();
      if (known.contains(wanted)) return;
      var names = known.stream().map(Party::name).toList();
      throw CommandException.usage(
          "--party: %s (expected: one of this ring's, %s; orbweaver party add makes one)"
              .formatted(wanted.name(), names.isEmpty() ? "which has none" : join(names)));
    }
  }

  private static String join(List<String> names) {
    return String.join(", ", names);
  }

  /** As verdicts and owners call it. */
  String word() {
    return party.map(Party::inlet).orElse(Topic.SEED.word());
  }

  private String topic() {
    return party.map(one -> one.topic(ring.kafka().prefix())).orElse(ring.name(Topic.SEED));
  }

  /** What was asked so far for an activity. */
  Asked asked(String activity) {
    var asked = new Asked(activity, word());
    try (var line = new InletLine(ring, asked, party)) {
      if (line.isUndecided()) settle(activity);
      line.read();
    }
    return asked;
  }

  // A command that was killed may have left its request undecided.
  private void settle(String sender) {
    try (var producer = producer(sender)) {
      producer.initTransactions();
    }
  }

  private KafkaProducer<byte[], byte[]> producer(String sender) {
    var settings = new HashMap<>(ring.kafka().producer(id() + "." + sender));
    settings.put(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG, MOST);
    return new KafkaProducer<>(settings);
  }

  // A party's begins as its topic does, so that nobody else has it.
  private String id() {
    return party.isPresent() ? topic() : ring.kafka().group("inlet");
  }

  /** Puts records on the inlet, all or none, and answers where the first of them stands. */
  public Receipt send(String sender, List<? extends InletRecord> records) {
    try (var producer = producer(sender)) {
      producer.initTransactions();
      producer.beginTransaction();
      var places = records.stream().map(record -> put(producer, sender, record)).toList();
      Commit.of(producer);
      return new Receipt(topic(), places.getFirst().get().offset());
    } catch (ExecutionException e) {
      throw new KafkaException("the seeds were not taken", e.getCause());
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    }
  }

  private Future<RecordMetadata> put(
      KafkaProducer<byte[], byte[]> producer, String sender, InletRecord record) {
    var own = Wire.record(ring, Topic.SEED, ONLY_PARTITION, sender, record);
    return producer.send(
        new ProducerRecord<>(topic(), ONLY_PARTITION, own.key(), own.value(), own.headers()));
  }
}
