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

/** A task with a desk of its own. What a desk remembers is gone when it closes. */
final class DeskProcessor implements Processor<byte[], byte[], Addressed, byte[]> {
  private final Function<ProcessorContext<Addressed, byte[]>, Desk> opening;
  private final Arrivals arrivals;
  private final CommitScheduler commits;
  private Desk desk = Desk.CLOSED;
  private CommitScheduler.@Nullable Part part;
  private @Nullable ProcessorContext<Addressed, byte[]> at;

  /**
   * @param commits commit times of all tasks
   */
  DeskProcessor(
      Meters meters,
      CommitScheduler commits,
      Function<ProcessorContext<Addressed, byte[]>, Desk> opening) {
    this.commits = commits;
    arrivals = new Arrivals(meters);
    this.opening = opening;
  }

  @Override
  public void init(ProcessorContext<Addressed, byte[]> context) {
    desk = opening.apply(context);
    part = commits.join(context);
    at = context;
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    desk.take(record);
    if (part != null) part.worked(record.timestamp());
    if (at != null) note(record, at);
  }

  private void note(Record<byte[], byte[]> record, ProcessorContext<Addressed, byte[]> context) {
    var topic = context.recordMetadata().orElseThrow().topic();
    arrivals.took(topic, record.timestamp(), context.currentSystemTimeMs());
  }

  @Override
  public void close() {
    if (part != null) part.close();
    part = null;
    at = null;
    desk = Desk.CLOSED;
  }
}
