package orbweaver.cli.request;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;
import orbweaver.kit.ring.KafkaRing;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.producer.KafkaProducer;

/** The users' end of a ring: topic {@code seed}, of one partition. */
public final class Inlet {
  private static final int ONLY_PARTITION = 0;

  private final KafkaRing ring;

  public Inlet(KafkaRing ring) {
    this.ring = ring;
  }

  /** What was asked so far for an activity. */
  Asked asked(String activity) {
    var asked = new Asked(activity);
    try (var reader = new TopicReader(ring, Topic.SEED, ONLY_PARTITION)) {
      reader.readToEnd(record -> recordOf(record.value()).ifPresent(asked::note));
    }
    return asked;
  }

  // What cannot be read is rule-service's to lay aside; it asked for nothing.
  private static Optional<InletRecord> recordOf(byte[] value) {
    var text = value == null ? "" : new String(value, UTF_8).strip();
    if (text.isEmpty()) return Optional.empty();
    if (!text.startsWith("{")) return Optional.of(new Seed(text, Optional.empty()));
    return Stream.of(Json.read(text, Seed.class), Json.read(text, ActivityRequest.class))
        .flatMap(Inlet::readable)
        .findFirst();
  }

  private static Stream<InletRecord> readable(Reading<? extends InletRecord> reading) {
    return switch (reading) {
      case Readable(var record) -> Stream.of(record);
      case Unreadable _ -> Stream.empty();
    };
  }

  /** Puts records on the inlet, all or none. */
  public void send(String sender, List<? extends InletRecord> records) {
    var id = ring.kafka().group("inlet") + "." + sender;
    try (var producer = new KafkaProducer<byte[], byte[]>(ring.kafka().producer(id))) {
      producer.initTransactions();
      producer.beginTransaction();
      for (var record : records) {
        // What a send meets, the commit throws.
        var _ = producer.send(Wire.record(ring, Topic.SEED, ONLY_PARTITION, sender, record));
      }
      producer.commitTransaction();
    }
  }
}
