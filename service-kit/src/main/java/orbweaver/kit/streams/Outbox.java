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

/** Sender of a processor's output records, in the transaction of its input records. */
public final class Outbox {
  private static final byte[] NO_KEY = new byte[0];

  private final ProcessorContext<Addressed, byte[]> context;
  private final KafkaRing pipeline;
  private final String processor;
  private final Arrivals arrivals;
  private long sent;

  /**
   * @param processor name of the processor in the {@link StationTopology}
   * @param arrivals counts dead letters
   */
  public Outbox(
      ProcessorContext<Addressed, byte[]> context,
      KafkaRing pipeline,
      String processor,
      Arrivals arrivals) {
    this.context = context;
    this.pipeline = pipeline;
    this.processor = processor;
    this.arrivals = arrivals;
  }

  /** Sends a record to a partition. */
  public void send(Topic topic, int partition, String key, Object value) {
    var headers = Wire.headers(pipeline, topic, value);
    forward(topic, Addressed.to(partition, key), pipeline.written(topic, value), headers);
  }

  /** Sends a record that belongs to a fetch request for a URL. */
  public void send(Topic topic, int partition, CrawlUrl url, Object value, long number) {
    var headers = Wire.ordered(Wire.headers(pipeline, topic, value), url, number);
    forward(topic, Addressed.to(partition, url.toString()), pipeline.written(topic, value), headers);
  }

  /** Sends an unreadable record to the dead-letter topic, unchanged. */
  public void deadLetter(Record<byte[], byte[]> record, String reason) {
    var metadata = context.recordMetadata().orElseThrow();
    deadLetter(record, metadata.topic(), metadata.partition(), metadata.offset(), reason);
  }

  /** Sends an unreadable relayed record to the dead-letter topic, with its original position. */
  public void deadLetter(
      Record<byte[], byte[]> record, String topic, int partition, long offset, String reason) {
    var origin = new Letter(service(), topic, partition, offset, reason);
    var headers = DeadLetter.headers(record.headers(), origin);
    var target = partition % pipeline.partitions(Topic.DEAD_LETTER);
    var key = Bytes.wrap(record.key() == null ? NO_KEY : record.key());
    arrivals.laidAside(topic, partition, offset, reason);
    forward(Topic.DEAD_LETTER, new Addressed(target, key), record.value(), headers);
  }

  // The group id ends with the name of the service.
  private String service() {
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
    // The input record may belong to another URL and thus to another trace.
    Trace.within(headers, () -> context.forward(record, StationTopology.sink(processor, topic)));
  }
}
