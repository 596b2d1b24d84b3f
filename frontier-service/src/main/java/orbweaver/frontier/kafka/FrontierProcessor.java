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

/** Kafka Streams processor of one frontier partition. */
final class FrontierProcessor implements Processor<byte[], byte[], Addressed, byte[]> {
  static final String NAME = "frontier";
  private static final Duration PUNCTUATION_INTERVAL = Duration.ofMillis(50);

  private final KafkaRing pipeline;
  private final ActivityBook activities;
  private final Meters meters;
  private final CommitScheduler commits;
  private @Nullable Task task;
  private @Nullable Cancellable punctuation;
  private CommitScheduler.@Nullable Part part;

  /**
   * @param activities the activity catalog shared by all tasks
   * @param commits the commit scheduler shared by all tasks
   */
  FrontierProcessor(
      KafkaRing pipeline, ActivityBook activities, Meters meters, CommitScheduler commits) {
    this.pipeline = pipeline;
    this.activities = activities;
    this.meters = meters;
    this.commits = commits;
  }

  // Creates all in-memory state anew: after an abort nothing may be kept that was rolled back.
  @Override
  public void init(ProcessorContext<Addressed, byte[]> context) {
    close();
    task = new Task(context, pipeline, activities, meters);
    part = commits.join(context);
    punctuation = context.schedule(PUNCTUATION_INTERVAL, PunctuationType.WALL_CLOCK_TIME, this::runDueWork);
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    if (task != null) task.take(record);
    if (part != null) part.worked(record.timestamp());
  }

  private void runDueWork(long now) {
    if (task != null && part != null && task.beat(Instant.ofEpochMilli(now))) part.worked(now);
  }

  @Override
  public void close() {
    // Kafka Streams keeps the punctuations of a task that it revives: the old one would write state
    // that was rolled back.
    if (punctuation != null) punctuation.cancel();
    if (part != null) part.close();
    if (task != null) task.close();
    punctuation = null;
    part = null;
    task = null;
  }
}
