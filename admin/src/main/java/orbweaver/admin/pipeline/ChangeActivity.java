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
 * @param plan the new version of the activity, and further seeds
 */
public record ChangeActivity(CrawlPlan plan, Reporter reporter, InstantSource clock)
    implements PipelineTask<String> {
  private static final String ADVICE_BEFORE_SEEDS =
      "start it and run the command again: the seeds are submitted when the activity is accepted";

  @Override
  public Optional<String> runOnRunning(PipelineContext pipeline, StopSignal stopping)
      throws InterruptedException {
    var submission = CrawlSubmission.forChange(pipeline, plan, clock);
    var pendingActivity = submission.submitActivity();
    if (plan.seeds().isEmpty()) {
      return AnswerWait.awaitOne(pendingActivity, reporter, stopping, clock)
          .map(answer -> text(pipeline, List.of(answer)));
    }
    var activityAnswer =
        AnswerWait.awaitOne(pendingActivity, ADVICE_BEFORE_SEEDS, reporter, stopping, clock);
    if (activityAnswer.isEmpty()) return Optional.empty();
    return AnswerWait.awaitOne(submission.submitSeeds(), reporter, stopping, clock)
        .map(seedsAnswer -> text(pipeline, List.of(activityAnswer.get(), seedsAnswer)));
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
