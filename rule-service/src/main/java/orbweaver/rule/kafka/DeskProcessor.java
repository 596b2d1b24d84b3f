package orbweaver.rule.kafka;

import java.util.function.Function;
import orbweaver.kit.wire.Addressed;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** A task with a desk of its own. What a desk remembers is gone when it closes. */
final class DeskProcessor implements Processor<byte[], byte[], Addressed, byte[]> {
  private final Function<ProcessorContext<Addressed, byte[]>, Desk> opening;
  private Desk desk = Desk.CLOSED;

  DeskProcessor(Function<ProcessorContext<Addressed, byte[]>, Desk> opening) {
    this.opening = opening;
  }

  @Override
  public void init(ProcessorContext<Addressed, byte[]> context) {
    desk = opening.apply(context);
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    desk.take(record);
  }

  @Override
  public void close() {
    desk.close();
    desk = Desk.CLOSED;
  }
}
