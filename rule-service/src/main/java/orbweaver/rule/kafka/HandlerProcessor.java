package orbweaver.rule.kafka;

import java.util.function.Function;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.record.PartitionedKey;
import orbweaver.runtime.streams.CommitScheduler;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Processor of one task that delegates to a record handler. The handler is discarded when the task
 * closes.
 */
final class HandlerProcessor implements Processor<byte[], byte[], PartitionedKey, byte[]> {
  private final Function<ProcessorContext<PartitionedKey, byte[]>, RecordHandler> handlerFactory;
  private final ConsumedRecordMetrics metrics;
  private final CommitScheduler commits;
  private RecordHandler handler = RecordHandler.CLOSED;
  private CommitScheduler.@Nullable TaskCommits part;
  private @Nullable ProcessorContext<PartitionedKey, byte[]> current;

  /**
   * Creates a processor.
   *
   * @param meters metrics of the service
   * @param commits commit scheduler of all tasks
   * @param handlerFactory factory of the handler
   */
  HandlerProcessor(
      Meters meters,
      CommitScheduler commits,
      Function<ProcessorContext<PartitionedKey, byte[]>, RecordHandler> handlerFactory) {
    this.commits = commits;
    metrics = new ConsumedRecordMetrics(meters);
    this.handlerFactory = handlerFactory;
  }

  @Override
  public void init(ProcessorContext<PartitionedKey, byte[]> context) {
    handler = handlerFactory.apply(context);
    part = commits.register(context);
    current = context;
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    handler.handle(record);
    if (part != null) part.processed(record.timestamp());
    if (current != null) countRecord(record, current);
  }

  private void countRecord(
      Record<byte[], byte[]> record, ProcessorContext<PartitionedKey, byte[]> context) {
    var topic = context.recordMetadata().orElseThrow().topic();
    metrics.countProcessed(topic, record.timestamp(), context.currentSystemTimeMs());
  }

  @Override
  public void close() {
    if (part != null) part.close();
    part = null;
    current = null;
    handler = RecordHandler.CLOSED;
  }
}
