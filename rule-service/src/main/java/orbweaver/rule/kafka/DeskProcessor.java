package orbweaver.rule.kafka;

import java.util.function.Function;
import orbweaver.kit.meter.Arrivals;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.streams.CommitScheduler;
import orbweaver.kit.wire.Addressed;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Processor of one task that delegates to a record handler. The handler is discarded when the task
 * closes.
 */
final class DeskProcessor implements Processor<byte[], byte[], Addressed, byte[]> {
  private final Function<ProcessorContext<Addressed, byte[]>, Desk> handlerFactory;
  private final Arrivals metrics;
  private final CommitScheduler commits;
  private Desk handler = Desk.CLOSED;
  private CommitScheduler.@Nullable Part part;
  private @Nullable ProcessorContext<Addressed, byte[]> current;

  /**
   * Creates a processor.
   *
   * @param meters metrics of the service
   * @param commits commit scheduler of all tasks
   * @param handlerFactory factory of the handler
   */
  DeskProcessor(
      Meters meters,
      CommitScheduler commits,
      Function<ProcessorContext<Addressed, byte[]>, Desk> handlerFactory) {
    this.commits = commits;
    metrics = new Arrivals(meters);
    this.handlerFactory = handlerFactory;
  }

  @Override
  public void init(ProcessorContext<Addressed, byte[]> context) {
    handler = handlerFactory.apply(context);
    part = commits.join(context);
    current = context;
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    handler.take(record);
    if (part != null) part.worked(record.timestamp());
    if (current != null) countRecord(record, current);
  }

  private void countRecord(Record<byte[], byte[]> record, ProcessorContext<Addressed, byte[]> context) {
    var topic = context.recordMetadata().orElseThrow().topic();
    metrics.took(topic, record.timestamp(), context.currentSystemTimeMs());
  }

  @Override
  public void close() {
    if (part != null) part.close();
    part = null;
    current = null;
    handler = Desk.CLOSED;
  }
}
