package orbweaver.app.progress;

import java.time.Duration;
import orbweaver.contract.Topic;
import orbweaver.contract.control.Progress;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Reader of topic {@code progress} for one activity. */
public final class ProgressReader implements AutoCloseable {
  private final String activity;
  private final TopicReader reader;
  private final ActivityProgress progress = new ActivityProgress();

  public ProgressReader(PipelineContext pipeline, String activity) {
    this.activity = activity;
    var partition = pipeline.manifest().partitionOfActivity(activity);
    reader = new TopicReader(pipeline, Topic.PROGRESS, partition);
  }

  /** Returns the progress by all records so far. */
  public CrawlProgress readAll() {
    reader.readCommitted(this::note);
    return progress.current();
  }

  /** Waits for new records and returns the progress. */
  public CrawlProgress next(Duration wait) {
    reader.poll(wait, this::note);
    return progress.current();
  }

  private void note(ConsumerRecord<byte[], byte[]> record) {
    switch (Records.read(Topic.PROGRESS, record.headers(), record.value(), Progress.class)) {
      case Decoded(var report) when report.activity().equals(activity) -> progress.add(report);
      case Decoded<Progress> _, Unreadable<Progress> _ -> {}
    }
  }

  @Override
  public void close() {
    reader.close();
  }
}
