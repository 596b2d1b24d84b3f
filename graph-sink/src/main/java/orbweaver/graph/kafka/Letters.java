package orbweaver.graph.kafka;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.kit.settings.KafkaSettings;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Lays records aside that cannot be read; its producer is made for the first of them. */
final class Letters implements AutoCloseable {
  private static final Duration CLOSING = Duration.ofSeconds(5);

  private final KafkaSettings kafka;
  private final String id;
  private Optional<KafkaProducer<byte[], byte[]>> producer = Optional.empty();

  Letters(KafkaSettings kafka, String id) {
    this.kafka = kafka;
    this.id = id;
  }

  /** On return they are committed; a crash before the store's own commit lays them aside again. */
  void send(List<ProducerRecord<byte[], byte[]>> letters) {
    if (letters.isEmpty()) return;
    var sending = producer.orElseGet(this::open);
    sending.beginTransaction();
    for (var letter : letters) {
      var _ = sending.send(letter); // what it meets, the commit throws
    }
    sending.commitTransaction();
  }

  private KafkaProducer<byte[], byte[]> open() {
    var opened = new KafkaProducer<byte[], byte[]>(kafka.producer(id));
    producer = Optional.of(opened);
    opened.initTransactions();
    return opened;
  }

  @Override
  public void close() {
    producer.ifPresent(open -> open.close(CLOSING));
  }
}
