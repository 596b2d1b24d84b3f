package orbweaver.admin.pipeline;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.admin.submission.CrawlSubmission;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.contract.verdict.SubmissionOutcome;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.PipelineContext;

/**
 * Task that submits a new version of an activity; its result is one line of text.
 *
 * @param plan the activity as it should be from now on
 */
public record ChangeActivity(CrawlPlan plan, Reporter reporter, InstantSource clock)
    implements PipelineTask<String> {
  private static final String ADVICE =
      "start it and run the command again: the seeds are submitted when the activity is accepted";

  @Override
  public Optional<String> runOnRunning(PipelineContext pipeline, StopSignal stopping)
      throws InterruptedException {
    var submission = CrawlSubmission.forChange(pipeline, plan, clock);
    var activity = submission.exchangeActivity();
    if (plan.seeds().isEmpty()) {
      return PendingReply.awaitOne(activity, reporter, stopping, clock)
          .map(answer -> text(pipeline, List.of(answer)));
    }
    var change = PendingReply.awaitOne(activity, ADVICE, reporter, stopping, clock);
    if (change.isEmpty()) return Optional.empty();
    return PendingReply.awaitOne(submission.exchangeSeeds(), reporter, stopping, clock)
        .map(seeds -> text(pipeline, List.of(change.get(), seeds)));
  }

  private String text(PipelineContext pipeline, List<SubmissionAnswer> answers) {
    var version = answers.getLast().version().orElseThrow();
    var isUnchanged =
        answers.stream().allMatch(answer -> answer.outcome() == SubmissionOutcome.UNCHANGED);
    try (var catalog = ActivityCatalog.of(pipeline, clock)) {
      var formula = catalog.find(plan.activity(), version).orElseThrow().formula();
      return isUnchanged
          ? "activity %s is unchanged, at version %d: %s"
              .formatted(plan.activity(), version, formula)
          : "activity %s is at version %d: %s".formatted(plan.activity(), version, formula);
    }
  }

  @Override
  public String runOnStopped(PipelineContext pipeline) {
    CrawlSubmission.forChange(pipeline, plan, clock).send();
    return "activity %s changes when the crawl is resumed".formatted(plan.activity());
  }
}
