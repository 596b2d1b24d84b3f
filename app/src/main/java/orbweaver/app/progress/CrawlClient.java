package orbweaver.app.progress;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.admin.pipeline.AnswerWait;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.progress.CrawlConnection.PendingAnswer;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.contract.CountText;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.runtime.OperationException;

/** Client of one crawl: submits it, follows its progress, and summarises it after its end. */
public final class CrawlClient implements AutoCloseable {
  private static final Duration POLL_TIME = Duration.ofMillis(100);

  // Time without an answer after which the user is warned.
  private static final Duration NOTICE_DELAY = Duration.ofSeconds(10);

  private final CrawlPlan plan;
  private final CrawlConnection connection;
  private final Reporter reporter;
  private final ProgressDisplay display;
  private final InstantSource clock;
  private final Instant start;
  private CrawlProgress progress = CrawlProgress.NOTHING_YET;
  // Version of the activity after this submission, as rule-service answered.
  private Optional<Integer> version = Optional.empty();
  private boolean isWarned;

  /**
   * Creates a client that has submitted nothing.
   *
   * @param connection closed with the client
   */
  public CrawlClient(
      CrawlConnection connection, CrawlPlan plan, Reporter reporter, InstantSource clock) {
    this.connection = connection;
    this.plan = plan;
    this.reporter = reporter;
    display = new ProgressDisplay(reporter.progress(), reporter.isTerminal());
    this.clock = clock;
    start = clock.instant();
  }

  /**
   * Submits the crawl and follows it until its end, or until it is to stop.
   *
   * @throws OperationException if rule-service rejects the submission
   */
  public CrawlSummary run(CrawlMonitor monitor) {
    submit(monitor);
    return follow(monitor);
  }

  /**
   * Submits the crawl, even if nothing is new: the answer names the version that other commands
   * submitted.
   *
   * @throws OperationException if rule-service rejects the submission
   */
  public void submit(CrawlMonitor monitor) {
    progress = connection.progress();
    reportUnrequestedEmbeds();
    var registered = await(connection.submitActivity(), monitor);
    if (registered.isPresent()) version = await(connection.submitSeeds(), monitor);
  }

  /** Follows the submitted crawl until its end, or until it is to stop. */
  public CrawlSummary follow(CrawlMonitor monitor) {
    try {
      // A command may start the crawl again while the graph stores the last pages.
      while (continues(monitor)
          && !monitor.hasEnough()
          && !(end().isPresent() && monitor.isCaughtUp())) pollProgress(monitor);
      return summary(endOf(monitor));
    } finally {
      display.clear();
    }
  }

  private CrawlEnd endOf(CrawlMonitor monitor) {
    if (monitor.isStopRequested()) return progress.interrupted();
    return end().orElse(CrawlEnd.ENOUGH_FOUND);
  }

  private Optional<CrawlEnd> end() {
    return version.flatMap(progress::end);
  }

  /** Summarises the current activity, which another command may have changed meanwhile. */
  private CrawlSummary summary(CrawlEnd end) {
    var activity = connection.activity();
    return new CrawlSummary(
        plan.activity(),
        end,
        activity.map(Activity::formula).orElse(plan.formula()),
        activity.map(Activity::effectivePolicy).flatMap(CrawlPolicy::budget),
        progress.counts(),
        Duration.between(start, clock.instant()),
        Optional.empty());
  }

  // The embeds of a page are requested when the page is read.
  private void reportUnrequestedEmbeds() {
    var pages = progress.counts().pages();
    var isNew =
        plan.policy().filter(CrawlPolicy::requestsEmbeds).isPresent()
            && connection.activity().filter(CrawlClient::hasNoEmbeds).isPresent();
    if (!isNew || pages == 0) return;
    reporter.printMessage(
        "orbweaver: embeds are requested only for pages that are read from now on; those of "
            + CountText.of(pages, "page")
            + " read before are requested at a revisit (to fetch them now, start an activity with"
            + " another name, or a crawl in another folder)");
  }

  private static boolean hasNoEmbeds(Activity activity) {
    return !activity.effectivePolicy().requestsEmbeds();
  }

  private Optional<Integer> await(PendingAnswer pending, CrawlMonitor monitor) {
    var sent = clock.instant();
    try (pending) {
      var answered = Optional.<Integer>empty();
      while (continues(monitor) && answered.isEmpty()) {
        pollProgress(monitor);
        answered = pending.poll().flatMap(CrawlClient::version);
        if (answered.isEmpty() && clock.instant().isAfter(sent.plus(NOTICE_DELAY)))
          warnOfNoAnswer();
      }
      return answered;
    }
  }

  private static Optional<Integer> version(SubmissionAnswer answer) {
    AnswerWait.requireNoRejection(answer);
    return answer.version();
  }

  private void warnOfNoAnswer() {
    if (isWarned) return;
    display.clear();
    reporter.printMessage(
        "orbweaver: the submission has not been answered yet (expected: a running rule-service, or"
            + " a graph that stores what an earlier run left); it is kept until then");
    isWarned = true;
  }

  private void pollProgress(CrawlMonitor monitor) {
    progress = connection.nextProgress(POLL_TIME);
    display.reportProblem(monitor.recurringError());
    display.show(progress, canEstimate(), clock.instant());
  }

  private boolean canEstimate() {
    return progress.counts().known() > 0
        && connection.activity().filter(RemainingTimeEstimator::isPossible).isPresent();
  }

  private static boolean continues(CrawlMonitor monitor) {
    monitor
        .failure()
        .ifPresent(
            failure -> {
              throw failure;
            });
    return !monitor.isStopRequested();
  }

  @Override
  public void close() {
    display.clear();
    connection.close();
  }
}
