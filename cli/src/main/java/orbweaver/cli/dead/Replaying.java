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
 * Sends letters again, each at most once: in the transaction that does so, a mark is laid behind
 * them. A producer of this name shuts out those before it and ends what they had begun, so the
 * marks that are read then are all there are.
 */
record Replaying(KafkaRing ring) {
  private static final int ONLY_PARTITION = 0;

  /**
   * What became of one.
   *
   * @param kept why it was not sent again, if it was not
   */
  record Sent(Laid laid, Optional<String> kept) {
    String line() {
      return kept.map(why -> "%-6s stays: %s".formatted(laid.place(), why))
          .orElseGet(() -> "%-6s sent again to %s".formatted(laid.place(), laid.letter().topic()));
    }

    /** The same for programs. */
    record Told(Laid.Told letter, Optional<String> kept) {}

    Told told() {
      return new Told(laid.told(), kept);
    }
  }

  /** Sends those that may be, in the order in which they are given. */
  List<Sent> send(Function<Pile, List<Laid>> choice) {
    try (var pile = new Pile(ring);
        var producer =
            new KafkaProducer<byte[], byte[]>(
                ring.kafka().producer(ring.name(Topic.DEAD_LETTER) + ".replay"))) {
      producer.initTransactions();
      var sent = new ArrayList<Sent>();
      producer.beginTransaction();
      for (var laid : choice.apply(pile)) sent.add(send(producer, laid, pile.record(laid)));
      Commit.of(producer);
      return sent;
    } catch (ProducerFencedException | InvalidProducerEpochException e) {
      throw CommandException.usage("somebody else replays letters at the same time; start again");
    }
  }

  private Sent send(
      KafkaProducer<byte[], byte[]> producer, Laid laid, ConsumerRecord<byte[], byte[]> record) {
    var kept = new Ruling(ring).against(laid, record);
    if (kept.isEmpty()) {
      // What they meet, the commit throws.
      var _ = producer.send(again(laid, record));
      var _ = producer.send(mark(laid.place()));
    }
    return new Sent(laid, kept);
  }

  private static ProducerRecord<byte[], byte[]> again(
      Laid laid, ConsumerRecord<byte[], byte[]> record) {
    var headers = Letter.without(record.headers());
    headers.remove(HeaderName.PARTY).remove(HeaderName.OFFSET).remove(HeaderName.REPLAYED);
    headers.add(HeaderName.REPLAYED, laid.place().toString().getBytes(UTF_8));
    return new ProducerRecord<>(
        laid.letter().topic(), ONLY_PARTITION, record.key(), record.value(), headers);
  }

  private ProducerRecord<byte[], byte[]> mark(Place place) {
    var offset = Long.toString(place.offset()).getBytes(UTF_8);
    var headers = new RecordHeaders().add(HeaderName.REPLAYED, offset);
    return new ProducerRecord<>(
        ring.name(Topic.DEAD_LETTER), place.partition(), offset, null, headers);
  }
}
