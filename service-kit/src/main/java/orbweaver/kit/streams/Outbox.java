package orbweaver.kit.streams;

import orbweaver.contract.Topic;
import orbweaver.contract.json.Json;
import orbweaver.kit.wire.Addressed;
import orbweaver.kit.wire.DeadLetter;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Letter;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** What a processor of a Streams station sends, inside the transaction of what it read. */
public final class Outbox {
  private static final byte[] NO_KEY = new byte[0];

  private final ProcessorContext<Addressed, byte[]> context;
  private final KafkaRing ring;
  private final String processor;

  /**
   * @param processor the name of the processor, as in {@link StationTopology}
   */
  public Outbox(ProcessorContext<Addressed, byte[]> context, KafkaRing ring, String processor) {
    this.context = context;
    this.ring = ring;
    this.processor = processor;
  }

  /** Sends a record to a partition. */
  public void send(Topic topic, int partition, String key, Object value) {
    forward(topic, Addressed.to(partition, key), Json.bytes(value), Wire.headers(topic, value));
  }

  /** Sends a record that belongs to an order. */
  public void send(Topic topic, int partition, String key, Object value, long number) {
    var headers = Wire.numbered(Wire.headers(topic, value), number);
    forward(topic, Addressed.to(partition, key), Json.bytes(value), headers);
  }

  /** Lays a record aside that cannot be read, its bytes as they are. */
  public void deadLetter(Record<byte[], byte[]> record, String why) {
    var from = context.recordMetadata().orElseThrow();
    deadLetter(record, from.topic(), from.partition(), from.offset(), why);
  }

  /** The same of a record that stood elsewhere, before somebody brought it. */
  public void deadLetter(
      Record<byte[], byte[]> record, String topic, int at, long offset, String why) {
    var letter = new Letter(station(), topic, at, offset, why);
    var headers = DeadLetter.headers(record.headers(), letter);
    var partition = at % ring.partitions(Topic.DEAD_LETTER);
    var key = Bytes.wrap(record.key() == null ? NO_KEY : record.key());
    forward(Topic.DEAD_LETTER, new Addressed(partition, key), record.value(), headers);
  }

  // The group is called after it.
  private String station() {
    var group = context.applicationId();
    return group.substring(group.lastIndexOf('.') + 1);
  }

  private void forward(Topic topic, Addressed key, byte[] value, Headers headers) {
    var record = new Record<>(key, value, context.currentSystemTimeMs(), headers);
    context.forward(record, StationTopology.sink(processor, topic));
  }
}
