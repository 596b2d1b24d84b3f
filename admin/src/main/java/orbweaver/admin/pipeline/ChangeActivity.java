package orbweaver.admin.pipeline;

import java.time.InstantSource;
import java.util.Optional;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.admin.submission.CrawlSubmission;
import orbweaver.contract.activity.Activity;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.PipelineContext;

/**
 * Task that submits a new version of an activity; its result is one line of text.
 *
 * @param plan the activity as it should be from now on
 */
public record ChangeActivity(CrawlPlan plan, InstantSource clock) implements PipelineTask<String> {
  @Override
  public Optional<String> runOnRunning(PipelineContext pipeline, StopSignal stopping)
      throws InterruptedException {
    var request = CrawlSubmission.forChange(pipeline, plan);
    try (var book = ActivityCatalog.of(pipeline, clock)) {
      var result =
          PendingReply.await(
              pipeline,
              request.send(),
              () -> book.latest(plan.activity()).filter(request::isRegisteredAs),
              stopping,
              clock);
      return result.map(ChangeActivity::text);
    }
  }

  private static String text(Activity activity) {
    return "activity %s is at version %d: %s"
        .formatted(activity.id(), activity.version(), activity.formula());
  }

  @Override
  public String runOnStopped(PipelineContext pipeline) {
    CrawlSubmission.forChange(pipeline, plan).send();
    return "activity %s changes when the crawl is resumed".formatted(plan.activity());
  }
}
