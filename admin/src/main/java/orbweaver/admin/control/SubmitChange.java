package orbweaver.admin.control;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.pipeline.AnswerWait;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.admin.submission.SubmissionProducer;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.contract.verdict.SubmissionOutcome;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.PipelineContext;

/**
 * Task that changes an activity.
 *
 * @param party submitting party; the operator of the pipeline when empty
 */
public record SubmitChange(
    Optional<Party> party,
    String activity,
    Submission change,
    Reporter reporter,
    InstantSource clock)
    implements PipelineTask<SubmitChange.Change> {
  /**
   * Change of an activity.
   *
   * @param activity the activity after the change; before it, if the change is not in force
   * @param submission the requested change
   * @param inForce whether the change is in force; otherwise it takes effect when the crawl resumes
   * @param unchanged whether the activity already was as requested
   */
  public record Change(
      Activity activity, Submission submission, boolean inForce, boolean unchanged) {
    /** Returns the version from which on the change applies; empty if it is not in force. */
    public Optional<Integer> version() {
      return Optional.of(activity.version()).filter(_ -> inForce);
    }
  }

  @Override
  public Optional<Change> runOnRunning(PipelineContext pipeline, StopSignal stopping)
      throws InterruptedException {
    var producer = new SubmissionProducer(pipeline, party);
    var _ = producer.requireRegistered(activity, clock);
    var pending = producer.submit(activity, List.of(change));
    return AnswerWait.awaitOne(pending, reporter, stopping, clock)
        .map(answer -> new Change(activity(pipeline, answer), change, true, isUnchanged(answer)));
  }

  private static boolean isUnchanged(SubmissionAnswer answer) {
    return answer.outcome() == SubmissionOutcome.UNCHANGED;
  }

  private Activity activity(PipelineContext pipeline, SubmissionAnswer answer) {
    try (var catalog = ActivityCatalog.of(pipeline, clock)) {
      return catalog.find(activity, answer.version().orElseThrow()).orElseThrow();
    }
  }

  @Override
  public Change runOnStopped(PipelineContext pipeline) {
    var producer = new SubmissionProducer(pipeline, party);
    var before = producer.requireRegistered(activity, clock);
    producer.send(activity, List.of(change));
    return new Change(before, change, false, false);
  }
}
