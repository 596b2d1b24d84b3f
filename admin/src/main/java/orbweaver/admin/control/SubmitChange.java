package orbweaver.admin.control;

import java.time.InstantSource;
import java.util.Optional;
import orbweaver.admin.pipeline.PendingReply;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.admin.submission.ChangeSubmission;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.Submission;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.PipelineContext;

/**
 * Task that changes an activity.
 *
 * @param party submitting party; the operator of the pipeline when empty
 */
public record SubmitChange(
    Optional<Party> party, String activity, Submission change, InstantSource clock)
    implements PipelineTask<SubmitChange.Change> {
  /**
   * Change of an activity.
   *
   * @param activity the changed activity
   * @param inForce whether the change is in force; otherwise it is when the crawl resumes
   */
  public record Change(Activity activity, boolean inForce) {}

  @Override
  public Optional<Change> runOnRunning(PipelineContext pipeline, StopSignal stopping)
      throws InterruptedException {
    var request = ChangeSubmission.of(pipeline, party, activity, change);
    var version = request.result().version();
    try (var book = ActivityCatalog.of(pipeline, clock)) {
      var answer =
          PendingReply.await(
              pipeline,
              request.send(),
              () -> book.latest(activity).filter(now -> now.version() >= version),
              stopping,
              clock);
      return answer.map(_ -> new Change(request.result(), true));
    }
  }

  @Override
  public Change runOnStopped(PipelineContext pipeline) {
    var request = ChangeSubmission.of(pipeline, party, activity, change);
    var _ = request.send();
    return new Change(request.result(), false);
  }
}
