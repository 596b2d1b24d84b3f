package orbweaver.frontier.kafka;

import java.time.Duration;
import java.time.Instant;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.streams.CommitScheduler;
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
  private final CommitScheduler commits;
  private @Nullable Task task;
  private @Nullable Cancellable beat;
  private CommitScheduler.@Nullable Part part;

  /**
   * @param activities of all tasks together
   * @param commits commit times of all tasks
   */
  FrontierProcessor(
      KafkaRing ring, ActivityBook activities, Meters meters, CommitScheduler commits) {
    this.ring = ring;
    this.activities = activities;
    this.meters = meters;
    this.commits = commits;
  }

  // All memory is made anew here: after an abort nothing may be known that was rolled back.
  @Override
  public void init(ProcessorContext<Addressed, byte[]> context) {
    close();
    task = new Task(context, ring, activities, meters);
    part = commits.join(context);
    beat = context.schedule(BEAT, PunctuationType.WALL_CLOCK_TIME, this::beat);
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    if (task != null) task.take(record);
    if (part != null) part.worked(record.timestamp());
  }

  private void beat(long now) {
    if (task != null && part != null && task.beat(Instant.ofEpochMilli(now))) part.worked(now);
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
