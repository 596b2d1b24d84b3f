package orbweaver.app.progress;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.Progress;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
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
  private final Map<Integer, ActivityCounts> counts = new HashMap<>();
  private final Map<Integer, PolitenessWait> waits = new HashMap<>();
  private Optional<ActivityStatus> status = Optional.empty();

  public ProgressReader(PipelineContext pipeline, String activity) {
    this.activity = activity;
    var partition = pipeline.manifest().partitionOfActivity(activity);
    reader = new TopicReader(pipeline, Topic.PROGRESS, partition);
  }

  /** Returns the progress by all records so far. */
  public CrawlProgress readAll() {
    reader.readCommitted(this::note);
    return currentProgress();
  }

  /** Waits for new records and returns the progress. */
  public CrawlProgress next(Duration wait) {
    reader.poll(wait, this::note);
    return currentProgress();
  }

  private void note(ConsumerRecord<byte[], byte[]> record) {
    switch (Records.read(Topic.PROGRESS, record.headers(), record.value(), Progress.class)) {
      case Decoded(var progress) when progress.activity().equals(activity) -> note(progress);
      case Decoded<Progress> _, Unreadable<Progress> _ -> {}
    }
  }

  private void note(Progress progress) {
    switch (progress) {
      case ActivityCounts count -> counts.put(count.partition(), count);
      case PolitenessWait wait -> waits.put(wait.partition(), wait);
      case ActivityStatus latest -> status = Optional.of(latest);
      case PathLimitReached _, TrapSuspected _, UrlGivenUp _ -> {} // included in the counts
    }
  }

  private CrawlProgress currentProgress() {
    var total =
        counts.values().stream()
            .map(this::withPolitenessWait)
            .reduce(UrlCounts.ZERO, UrlCounts::plus);
    return new CrawlProgress(total, status);
  }

  // To the frontier a request is in flight as soon as it is dispatched; the fetcher knows which of
  // them wait for their host.
  private UrlCounts withPolitenessWait(ActivityCounts count) {
    var wait = Optional.ofNullable(waits.get(count.partition()));
    return count.urls().withPolitenessWait(wait.map(PolitenessWait::requests).orElse(0L));
  }

  @Override
  public void close() {
    reader.close();
  }
}
