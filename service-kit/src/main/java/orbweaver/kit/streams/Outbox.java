package orbweaver.kit.streams;

import orbweaver.contract.Topic;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.kit.meter.Arrivals;
import orbweaver.kit.trace.Trace;
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
  private final Arrivals arrivals;
  private long sent;

  /**
   * @param processor the name of the processor, as in {@link StationTopology}
   * @param arrivals where it notes what is laid aside
   */
  public Outbox(
      ProcessorContext<Addressed, byte[]> context,
      KafkaRing ring,
      String processor,
      Arrivals arrivals) {
    this.context = context;
    this.ring = ring;
    this.processor = processor;
    this.arrivals = arrivals;
  }

  /** Sends a record to a partition. */
  public void send(Topic topic, int partition, String key, Object value) {
    var headers = Wire.headers(ring, topic, value);
    forward(topic, Addressed.to(partition, key), ring.written(topic, value), headers);
  }

  /** Sends a record that belongs to an order of a URL. */
  public void send(Topic topic, int partition, CrawlUrl url, Object value, long number) {
    var headers = Wire.ordered(Wire.headers(ring, topic, value), url, number);
    forward(topic, Addressed.to(partition, url.toString()), ring.written(topic, value), headers);
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
    arrivals.laidAside(topic, at, offset, why);
    forward(Topic.DEAD_LETTER, new Addressed(partition, key), record.value(), headers);
  }

  // The group is called after it.
  private String station() {
    var group = context.applicationId();
    return group.substring(group.lastIndexOf('.') + 1);
  }

  /** Returns the number of records sent so far. */
  public long sent() {
    return sent;
  }

  private void forward(Topic topic, Addressed key, byte[] value, Headers headers) {
    sent++;
    var record = new Record<>(key, value, context.currentSystemTimeMs(), headers);
    // It may be another URL's record that is being dealt with.
    Trace.within(headers, () -> context.forward(record, StationTopology.sink(processor, topic)));
  }
}
