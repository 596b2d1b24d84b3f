package orbweaver.admin.pipeline;

import java.time.InstantSource;
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
  @Override
  public Optional<String> runOnRunning(PipelineContext pipeline, StopSignal stopping)
      throws InterruptedException {
    var exchange = CrawlSubmission.forChange(pipeline, plan, clock).exchange();
    return PendingReply.awaitOne(exchange, reporter, stopping, clock)
        .map(answer -> text(pipeline, answer));
  }

  private String text(PipelineContext pipeline, SubmissionAnswer answer) {
    var version = answer.version().orElseThrow();
    try (var catalog = ActivityCatalog.of(pipeline, clock)) {
      var formula = catalog.find(plan.activity(), version).orElseThrow().formula();
      return answer.outcome() == SubmissionOutcome.UNCHANGED
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
