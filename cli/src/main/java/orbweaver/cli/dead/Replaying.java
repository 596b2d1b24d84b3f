package orbweaver.cli.dead;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.kit.wire.Commit;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Letter;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.header.internals.RecordHeaders;

/**
 * Replayer of dead letters, at most once each: the transaction that sends a record again also writes
 * a marker to topic {@code dead-letter}. All replayers share one transactional id, so a new one fences
 * its predecessors and aborts their transactions before it reads the markers.
 */
record Replaying(KafkaRing ring) {
  private static final int ONLY_PARTITION = 0;

  /**
   * Outcome of one replay.
   *
   * @param kept reason why the record was not sent again; empty if it was
   */
  record Sent(Laid laid, Optional<String> kept) {
    String line() {
      return kept.map(reason -> "%-6s not replayed: %s".formatted(laid.place(), reason))
          .orElseGet(() -> "%-6s replayed to %s".formatted(laid.place(), laid.letter().topic()));
    }

    /** JSON form of an outcome. */
    record Told(Laid.Told letter, Optional<String> kept) {}

    Told told() {
      return new Told(laid.told(), kept);
    }
  }

  /** Replays the chosen records that may be replayed, in the given order. */
  List<Sent> send(Function<Pile, List<Laid>> selection) {
    try (var reader = new Pile(ring);
        var producer =
            new KafkaProducer<byte[], byte[]>(
                ring.kafka().producer(ring.name(Topic.DEAD_LETTER) + ".replay"))) {
      producer.initTransactions();
      var sent = new ArrayList<Sent>();
      producer.beginTransaction();
      for (var entry : selection.apply(reader)) sent.add(send(producer, entry, reader.record(entry)));
      Commit.of(producer);
      return sent;
    } catch (ProducerFencedException | InvalidProducerEpochException e) {
      throw CommandException.usage("another orbweaver dlq replay is running; run the command again");
    }
  }

  private Sent send(
      KafkaProducer<byte[], byte[]> producer, Laid entry, ConsumerRecord<byte[], byte[]> record) {
    var refusal = new Ruling(ring).against(entry, record);
    if (refusal.isEmpty()) {
      // Send errors surface at the commit.
      var _ = producer.send(copyOf(entry, record));
      var _ = producer.send(marker(entry.place()));
    }
    return new Sent(entry, refusal);
  }

  private static ProducerRecord<byte[], byte[]> copyOf(
      Laid entry, ConsumerRecord<byte[], byte[]> record) {
    var headers = Letter.without(record.headers());
    headers.remove(HeaderName.PARTY).remove(HeaderName.OFFSET).remove(HeaderName.REPLAYED);
    headers.add(HeaderName.REPLAYED, entry.place().toString().getBytes(UTF_8));
    return new ProducerRecord<>(
        entry.letter().topic(), ONLY_PARTITION, record.key(), record.value(), headers);
  }

  private ProducerRecord<byte[], byte[]> marker(Place place) {
    var offset = Long.toString(place.offset()).getBytes(UTF_8);
    var headers = new RecordHeaders().add(HeaderName.REPLAYED, offset);
    return new ProducerRecord<>(
        ring.name(Topic.DEAD_LETTER), place.partition(), offset, null, headers);
  }
}
