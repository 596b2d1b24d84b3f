package orbweaver.rule.kafka;

import java.util.function.Function;
import orbweaver.kit.meter.Arrivals;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.streams.Cadence;
import orbweaver.kit.wire.Addressed;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** A task with a desk of its own. What a desk remembers is gone when it closes. */
final class DeskProcessor implements Processor<byte[], byte[], Addressed, byte[]> {
  private final Function<ProcessorContext<Addressed, byte[]>, Desk> opening;
  private final Arrivals arrivals;
  private Desk desk = Desk.CLOSED;
  private @Nullable Cadence cadence;
  private @Nullable ProcessorContext<Addressed, byte[]> at;

  DeskProcessor(Meters meters, Function<ProcessorContext<Addressed, byte[]>, Desk> opening) {
    arrivals = new Arrivals(meters);
    this.opening = opening;
  }

  @Override
  public void init(ProcessorContext<Addressed, byte[]> context) {
    desk = opening.apply(context);
    cadence = new Cadence(context);
    at = context;
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    desk.take(record);
    if (cadence != null) cadence.worked(record.timestamp());
    if (at != null) note(record, at);
  }

  private void note(Record<byte[], byte[]> record, ProcessorContext<Addressed, byte[]> context) {
    var topic = context.recordMetadata().orElseThrow().topic();
    arrivals.took(topic, record.timestamp(), context.currentSystemTimeMs());
  }

  @Override
  public void close() {
    if (cadence != null) cadence.close();
    cadence = null;
    at = null;
    desk = Desk.CLOSED;
  }
}
