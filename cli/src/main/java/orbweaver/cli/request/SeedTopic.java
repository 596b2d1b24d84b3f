package orbweaver.cli.request;

import java.util.HashMap;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.TopicReader;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;

/** The users' end of a ring: topic {@code seed}, of one partition. */
public final class SeedTopic {
  private static final int ONLY_PARTITION = 0;
  // A million seeds go together; of a command that was killed nobody waits longer for the rest.
  private static final int MOST = 60_000; // milliseconds

  private final KafkaRing ring;

  public SeedTopic(KafkaRing ring) {
    this.ring = ring;
  }

  /** What was asked so far for an activity. */
  Asked asked(String activity) {
    var asked = new Asked(activity);
    try (var reader = new TopicReader(ring, Topic.SEED, ONLY_PARTITION)) {
      if (reader.isUndecided()) settle(activity);
      reader.readDecided(record -> note(asked, record));
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
    var id = ring.kafka().group("inlet") + "." + sender;
    var settings = new HashMap<>(ring.kafka().producer(id));
    settings.put(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG, MOST);
    return new KafkaProducer<>(settings);
  }

  // What cannot be read is rule-service's to lay aside; it asked for nothing.
  private static void note(Asked asked, ConsumerRecord<byte[], byte[]> record) {
    switch (Wire.inlet(record.headers(), record.value())) {
      case Readable(var read) -> asked.note(read);
      case Unreadable<InletRecord> _ -> {}
    }
  }

  /** Puts records on the inlet, all or none, and answers where the first of them stands. */
  public long send(String sender, List<? extends InletRecord> records) {
    try (var producer = producer(sender)) {
      producer.initTransactions();
      producer.beginTransaction();
      var places = records.stream().map(record -> put(producer, sender, record)).toList();
      producer.commitTransaction();
      return places.getFirst().get().offset();
    } catch (ExecutionException e) {
      throw new KafkaException("the seeds were not taken", e.getCause());
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    }
  }

  private Future<RecordMetadata> put(
      KafkaProducer<byte[], byte[]> producer, String sender, InletRecord record) {
    return producer.send(Wire.record(ring, Topic.SEED, ONLY_PARTITION, sender, record));
  }
}
