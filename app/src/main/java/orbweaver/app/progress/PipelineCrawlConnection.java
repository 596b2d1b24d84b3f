package orbweaver.app.progress;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.admin.submission.CrawlSubmission;
import orbweaver.admin.submission.PendingAnswers;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.PipelineContext;

/** Connection of a client to a pipeline on Kafka, through its topics. */
public final class PipelineCrawlConnection implements CrawlConnection {
  private static final int ANY_VERSION = 1;

  private final String activity;
  private final CrawlSubmission submission;
  private final ProgressReader progress;
  private final ActivityCatalog catalog;

  /**
   * Reads the registered activity; changes nothing.
   *
   * @throws OperationException if it belongs to another party
   */
  public PipelineCrawlConnection(PipelineContext pipeline, CrawlPlan plan, InstantSource clock) {
    activity = plan.activity();
    submission = CrawlSubmission.of(pipeline, plan, clock);
    progress = new ProgressReader(pipeline, activity);
    catalog = ActivityCatalog.of(pipeline, clock);
  }

  private record FirstOf(PendingAnswers answers) implements PendingAnswer {
    @Override
    public Optional<SubmissionAnswer> poll() {
      return answers.poll().map(List::getFirst);
    }

    @Override
    public void close() {
      answers.close();
    }
  }

  @Override
  public PendingAnswer submitActivity() {
    return new FirstOf(submission.submitActivity());
  }

  @Override
  public PendingAnswer submitSeeds() {
    return new FirstOf(submission.submitSeeds());
  }

  @Override
  public CrawlProgress progress() {
    return progress.readAll();
  }

  @Override
  public CrawlProgress nextProgress(Duration wait) {
    return progress.next(wait);
  }

  @Override
  public Optional<Activity> activity() {
    return catalog.current(activity, ANY_VERSION);
  }

  @Override
  public void close() {
    progress.close();
    catalog.close();
  }
}
