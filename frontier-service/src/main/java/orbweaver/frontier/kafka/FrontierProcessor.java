package orbweaver.frontier.kafka;

import java.time.Duration;
import java.time.Instant;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.PartitionedKey;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.streams.CommitScheduler;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Kafka Streams processor of one frontier partition. */
final class FrontierProcessor implements Processor<byte[], byte[], PartitionedKey, byte[]> {
  static final String NAME = "frontier";
  private static final Duration PUNCTUATION_INTERVAL = Duration.ofMillis(50);

  private final PipelineContext pipeline;
  private final ActivityCatalog activities;
  private final Meters meters;
  private final CommitScheduler commits;
  private @Nullable FrontierTask task;
  private @Nullable Cancellable punctuation;
  private CommitScheduler.@Nullable TaskCommits part;

  /**
   * @param activities the activity catalog shared by all tasks
   * @param commits the commit scheduler shared by all tasks
   */
  FrontierProcessor(
      PipelineContext pipeline,
      ActivityCatalog activities,
      Meters meters,
      CommitScheduler commits) {
    this.pipeline = pipeline;
    this.activities = activities;
    this.meters = meters;
    this.commits = commits;
  }

  // Creates all in-memory state anew: after an abort nothing may be kept that was rolled back.
  @Override
  public void init(ProcessorContext<PartitionedKey, byte[]> context) {
    close();
    task = new FrontierTask(context, pipeline, activities, meters);
    part = commits.register(context);
    punctuation =
        context.schedule(PUNCTUATION_INTERVAL, PunctuationType.WALL_CLOCK_TIME, this::runDueWork);
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    if (task != null) task.process(record);
    if (part != null) part.processed(record.timestamp());
  }

  private void runDueWork(long now) {
    if (task != null && part != null && task.runDueWork(Instant.ofEpochMilli(now)))
      part.processed(now);
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
