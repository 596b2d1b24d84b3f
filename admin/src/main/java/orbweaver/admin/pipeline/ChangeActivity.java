package orbweaver.admin.pipeline;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.admin.submission.CrawlSubmission;
import orbweaver.admin.submission.SubmissionExchange;
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
  @Override
  public Optional<String> runOnRunning(PipelineContext pipeline, StopSignal stopping)
      throws InterruptedException {
    var submission = CrawlSubmission.forChange(pipeline, plan, clock);
    var change = await(submission.exchangeActivity(), stopping);
    if (change.isEmpty() || plan.seeds().isEmpty()) {
      return change.map(answer -> text(pipeline, List.of(answer)));
    }
    return await(submission.exchangeSeeds(), stopping)
        .map(seeds -> text(pipeline, List.of(change.get(), seeds)));
  }

  private Optional<SubmissionAnswer> await(SubmissionExchange exchange, StopSignal stopping)
      throws InterruptedException {
    return PendingReply.awaitOne(exchange, reporter, stopping, clock);
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
