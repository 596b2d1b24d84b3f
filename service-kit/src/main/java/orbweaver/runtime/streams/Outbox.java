package orbweaver.runtime.streams;

import orbweaver.contract.Topic;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.DeadLetterHeaders;
import orbweaver.runtime.record.PartitionedKey;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.RequestTrace;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Sender of a processor's output records, in the transaction of its input records. */
public final class Outbox {
  private static final byte[] NO_KEY = new byte[0];

  private final ProcessorContext<PartitionedKey, byte[]> context;
  private final PipelineContext pipeline;
  private final String processor;
  private final ConsumedRecordMetrics metrics;
  private long sent;

  /**
   * @param processor name of the processor in the {@link ServiceTopology}
   * @param metrics counts dead letters
   */
  public Outbox(
      ProcessorContext<PartitionedKey, byte[]> context,
      PipelineContext pipeline,
      String processor,
      ConsumedRecordMetrics metrics) {
    this.context = context;
    this.pipeline = pipeline;
    this.processor = processor;
    this.metrics = metrics;
  }

  /** Sends a record to a partition. */
  public void send(Topic topic, int partition, String key, Object value) {
    var headers = Records.headers(pipeline, topic, value);
    forward(topic, PartitionedKey.of(partition, key), pipeline.serialize(topic, value), headers);
  }

  /** Sends a tombstone for a key to a partition. */
  public void sendTombstone(Topic topic, int partition, String key) {
    forward(topic, PartitionedKey.of(partition, key), null, new RecordHeaders());
  }

  /** Sends a record that belongs to a fetch request for a URL. */
  public void send(Topic topic, int partition, CrawlUrl url, Object value, long number) {
    var headers = Records.withRequest(Records.headers(pipeline, topic, value), url, number);
    forward(
        topic,
        PartitionedKey.of(partition, url.toString()),
        pipeline.serialize(topic, value),
        headers);
  }

  /** Sends an unreadable record to the dead-letter topic, unchanged. */
  public void deadLetter(Record<byte[], byte[]> record, String reason) {
    var metadata = context.recordMetadata().orElseThrow();
    deadLetter(record, metadata.topic(), metadata.partition(), metadata.offset(), reason);
  }

  /** Sends an unreadable relayed record to the dead-letter topic, with its original position. */
  public void deadLetter(
      Record<byte[], byte[]> record, String topic, int partition, long offset, String reason) {
    var origin = new DeadLetterHeaders(service(), topic, partition, offset, reason);
    var headers = DeadLetter.headers(record.headers(), origin);
    var target = partition % pipeline.partitions(Topic.DEAD_LETTER);
    var key = Bytes.wrap(record.key() == null ? NO_KEY : record.key());
    metrics.countDeadLetter(topic, partition, offset, reason);
    forward(Topic.DEAD_LETTER, new PartitionedKey(target, key), record.value(), headers);
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

  private void forward(Topic topic, PartitionedKey key, byte @Nullable [] value, Headers headers) {
    sent++;
    var record = new Record<>(key, value, context.currentSystemTimeMs(), headers);
    // The input record may belong to another URL and thus to another trace.
    RequestTrace.within(
        headers, () -> context.forward(record, ServiceTopology.sink(processor, topic)));
  }
}
