package orbweaver.app.progress;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.admin.submission.CrawlSubmission;
import orbweaver.admin.submission.RejectionWatcher;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.PipelineContext;

/** Client of one crawl: submits it, follows its progress, and summarises it after its end. */
public final class CrawlClient implements AutoCloseable {
  private static final Duration POLL_TIME = Duration.ofMillis(100);

  private final PipelineContext pipeline;
  private final CrawlPlan plan;
  private final CrawlSubmission request;
  private final ProgressReader feed;
  private final ActivityCatalog book;
  private final ProgressDisplay display;
  private final InstantSource clock;
  private final Instant start;
  private CrawlProgress standing = CrawlProgress.NOTHING_YET;

  /**
   * Reads the earlier submissions; changes nothing.
   *
   * @throws OperationException if they have another formula
   */
  public CrawlClient(
      PipelineContext pipeline, CrawlPlan plan, Reporter reporter, InstantSource clock) {
    this.pipeline = pipeline;
    this.plan = plan;
    display = new ProgressDisplay(reporter.progress(), reporter.isTerminal());
    this.clock = clock;
    start = clock.instant();
    request = CrawlSubmission.of(pipeline, plan);
    feed = new ProgressReader(pipeline, plan.activity());
    book = ActivityCatalog.of(pipeline, clock);
  }

  /** Submits new seeds and follows the crawl until its end, or until it is to stop. */
  public CrawlSummary run(CrawlMonitor watch) {
    try {
      standing = feed.readAll();
      submit(watch);
      while (continues(watch) && end().isEmpty()) next(watch);
      var end = end();
      while (continues(watch) && !watch.isCaughtUp()) next(watch);
      return summary(end.filter(_ -> !watch.isStopRequested()).orElseGet(standing::interrupted));
    } finally {
      display.clear();
    }
  }

  private Optional<CrawlEnd> end() {
    return standing.end(request.seedCount(), request.previousVersion(), request.version());
  }

  /** Summarises the current activity, which another command may have changed meanwhile. */
  private CrawlSummary summary(CrawlEnd end) {
    var activity = book.current(plan.activity(), 1);
    return new CrawlSummary(
        plan.activity(),
        end,
        activity.map(Activity::formula).orElse(plan.formula()),
        activity.map(Activity::effectivePolicy).flatMap(CrawlPolicy::budget),
        standing.counts(),
        Duration.between(start, clock.instant()),
        Optional.empty());
  }

  private void submit(CrawlMonitor watch) {
    if (request.addsSeeds()) send(watch);
    // A finished crawl needs no new settings.
    else if (request.changesSettings() && !standing.isFinished(request.seedCount())) request.send();
  }

  private void send(CrawlMonitor watch) {
    try (var rejections = new RejectionWatcher(pipeline, request.send())) {
      while (continues(watch) && !isRegistered()) {
        rejections.check();
        next(watch);
      }
    }
  }

  /** Tests whether the pipeline has the activity with all its seeds. */
  private boolean isRegistered() {
    return book.latest(plan.activity()).filter(request::isRegisteredAs).isPresent();
  }

  private void next(CrawlMonitor watch) {
    standing = feed.next(POLL_TIME);
    display.reportProblem(watch.recurringError());
    display.show(standing, canEstimate(), clock.instant());
  }

  private boolean canEstimate() {
    return standing.counts().known() > 0
        && book.current(plan.activity(), 1).filter(RemainingTimeEstimator::isPossible).isPresent();
  }

  private static boolean continues(CrawlMonitor watch) {
    watch
        .fatalError()
        .ifPresent(
            cause -> {
              throw OperationException.internalError(cause);
            });
    return !watch.isStopRequested();
  }

  @Override
  public void close() {
    feed.close();
    book.close();
  }
}
