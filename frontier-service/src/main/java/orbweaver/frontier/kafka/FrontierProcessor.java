package orbweaver.frontier.kafka;

import java.time.Duration;
import java.time.Instant;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.streams.Cadence;
import orbweaver.kit.wire.Addressed;
import orbweaver.kit.wire.KafkaRing;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** One partition of the frontier. */
final class FrontierProcessor implements Processor<byte[], byte[], Addressed, byte[]> {
  static final String NAME = "frontier";
  private static final Duration BEAT = Duration.ofMillis(50);

  private final KafkaRing ring;
  private final ActivityBook activities;
  private final Meters meters;
  private final Cadence cadence;
  private @Nullable Task task;
  private @Nullable Cancellable beat;
  private Cadence.@Nullable Part part;

  /**
   * @param activities of all tasks together
   * @param cadence of all tasks together
   */
  FrontierProcessor(KafkaRing ring, ActivityBook activities, Meters meters, Cadence cadence) {
    this.ring = ring;
    this.activities = activities;
    this.meters = meters;
    this.cadence = cadence;
  }

  // All memory is made anew here: after an abort nothing may be known that was rolled back.
  @Override
  public void init(ProcessorContext<Addressed, byte[]> context) {
    close();
    var fresh = new Task(context, ring, activities, meters);
    beat =
        context.schedule(
            BEAT, PunctuationType.WALL_CLOCK_TIME, at -> fresh.beat(Instant.ofEpochMilli(at)));
    part = cadence.join(context);
    task = fresh;
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    if (task != null) task.take(record);
    if (part != null) part.worked(record.timestamp());
  }

  @Override
  public void close() {
    // Kafka Streams keeps the punctuations of a task that it revives: the old one would write
    // what was rolled back.
    if (beat != null) beat.cancel();
    if (part != null) part.close();
    if (task != null) task.close();
    beat = null;
    part = null;
    task = null;
  }
}
