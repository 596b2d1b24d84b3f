package orbweaver.cli.pipeline;

import java.time.InstantSource;
import java.util.function.Consumer;
import orbweaver.cli.process.ShutdownSignal;
import orbweaver.cli.submission.CrawlPlan;
import orbweaver.cli.submission.CrawlSubmission;
import orbweaver.contract.activity.Activity;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.PipelineContext;

/**
 * Pipeline task that submits a new version of an activity.
 *
 * @param plan the activity as it should be from now on
 * @param out receives a line with the result
 */
public record ChangeActivity(CrawlPlan plan, Consumer<String> out, InstantSource clock)
    implements PipelineTask {
  @Override
  public boolean runOnRunning(PipelineContext ring, ShutdownSignal stopping)
      throws InterruptedException {
    var request = CrawlSubmission.forChange(ring, plan);
    try (var book = ActivityCatalog.of(ring, clock)) {
      var result =
          PendingReply.await(
              ring,
              request.send(),
              () -> book.latest(plan.activity()).filter(request::isRegisteredAs),
              stopping,
              clock);
      result.map(ChangeActivity::text).ifPresent(out);
      return result.isPresent();
    }
  }

  private static String text(Activity activity) {
    return "activity %s is at version %d: %s"
        .formatted(activity.id(), activity.version(), activity.formula());
  }

  @Override
  public void runOnStopped(PipelineContext ring) {
    CrawlSubmission.forChange(ring, plan).send();
    out.accept("activity %s changes when the crawl is resumed".formatted(plan.activity()));
  }
}
