package orbweaver.cli.control;

import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.cli.pipeline.PendingReply;
import orbweaver.cli.pipeline.PipelineTask;
import orbweaver.cli.process.ShutdownSignal;
import orbweaver.cli.submission.ChangeSubmission;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.Submission;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.PipelineContext;

/**
 * Task that changes an activity.
 *
 * @param party submitting party; the operator of the pipeline when empty
 * @param listener receives the changed activity and whether the change is in force; otherwise it
 *     takes effect when the crawl resumes
 */
public record SubmitChange(
    Optional<Party> party,
    String activity,
    Submission change,
    BiConsumer<Activity, Boolean> listener,
    InstantSource clock)
    implements PipelineTask {
  @Override
  public boolean runOnRunning(PipelineContext ring, ShutdownSignal stopping)
      throws InterruptedException {
    var request = ChangeSubmission.of(ring, party, activity, change);
    var version = request.result().version();
    try (var book = ActivityCatalog.of(ring, clock)) {
      var answer =
          PendingReply.await(
              ring,
              request.send(),
              () -> book.latest(activity).filter(now -> now.version() >= version),
              stopping,
              clock);
      answer.ifPresent(_ -> listener.accept(request.result(), true));
      return answer.isPresent();
    }
  }

  @Override
  public void runOnStopped(PipelineContext ring) {
    var request = ChangeSubmission.of(ring, party, activity, change);
    var _ = request.send();
    listener.accept(request.result(), false);
  }
}
