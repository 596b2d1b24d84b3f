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

/** Producer of submissions, on the submission topic of a party or of the pipeline. */
public final class SeedTopic {
  private static final int ONLY_PARTITION = 0;
  // Long enough for a million seeds; after a killed command others wait this long at most.
  private static final int TRANSACTION_TIMEOUT = 60_000; // milliseconds

  private final KafkaRing ring;
  private final Optional<Party> party;

  /**
   * Creates the producer.
   *
   * @param party the party; the operator of the pipeline when empty
   * @throws CommandException if there is no such party
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
          "--party: %s (expected: a party of this pipeline: %s; orbweaver party add NAME adds one)"
              .formatted(wanted.name(), names.isEmpty() ? "none" : join(names)));
    }
  }

  private static String join(List<String> names) {
    return String.join(", ", names);
  }

  /** Returns the topic name that verdicts and owners contain. */
  String word() {
    return party.map(Party::inlet).orElse(Topic.SEED.word());
  }

  private String topic() {
    return party.map(known -> known.topic(ring.kafka().prefix())).orElse(ring.name(Topic.SEED));
  }

  /** Returns the earlier submissions for an activity. */
  Asked asked(String activity) {
    var asked = new Asked(activity, word());
    try (var line = new InletLine(ring, asked, party)) {
      if (line.isUndecided()) abortOpenTransaction(activity);
      line.read();
    }
    return asked;
  }

  // A killed command may have left an open transaction.
  private void abortOpenTransaction(String sender) {
    try (var producer = producer(sender)) {
      producer.initTransactions();
    }
  }

  private KafkaProducer<byte[], byte[]> producer(String sender) {
    var settings = new HashMap<>(ring.kafka().producer(id() + "." + sender));
    settings.put(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG, TRANSACTION_TIMEOUT);
    return new KafkaProducer<>(settings);
  }

  // The transactional id of a party starts with its topic name, so that it is unique.
  private String id() {
    return party.isPresent() ? topic() : ring.kafka().group("inlet");
  }

  /** Sends records in one transaction and returns the position of the first. */
  public Receipt send(String sender, List<? extends InletRecord> records) {
    try (var producer = producer(sender)) {
      producer.initTransactions();
      producer.beginTransaction();
      var positions = records.stream().map(record -> sendOne(producer, sender, record)).toList();
      Commit.of(producer);
      return new Receipt(topic(), positions.getFirst().get().offset());
    } catch (ExecutionException e) {
      throw new KafkaException("the brokers did not accept the submission", e.getCause());
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    }
  }

  private Future<RecordMetadata> sendOne(
      KafkaProducer<byte[], byte[]> producer, String sender, InletRecord record) {
    var own = Wire.record(ring, Topic.SEED, ONLY_PARTITION, sender, record);
    return producer.send(
        new ProducerRecord<>(topic(), ONLY_PARTITION, own.key(), own.value(), own.headers()));
  }
}
