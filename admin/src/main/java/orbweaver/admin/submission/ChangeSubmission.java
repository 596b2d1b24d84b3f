package orbweaver.admin.submission;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.Submission;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;

/** Submission that changes the state of an existing activity. */
public final class ChangeSubmission {
  private final SubmissionProducer submissionTopic;
  private final Submission change;
  private final Activity result;

  private ChangeSubmission(SubmissionProducer submissionTopic, Submission change, Activity after) {
    this.submissionTopic = submissionTopic;
    this.change = change;
    this.result = after;
  }

  /**
   * Reads the earlier submissions.
   *
   * @param party submitting party; the operator of the pipeline when empty
   * @throws OperationException if there is no such activity, or it belongs to another party
   */
  public static ChangeSubmission of(
      PipelineContext pipeline, Optional<Party> party, String activity, Submission change) {
    var submissionTopic = new SubmissionProducer(pipeline, party);
    var history = submissionTopic.history(activity);
    if (history.activity().isEmpty()) throw unknown(activity, history.activityIds());
    var trouble = history.rejectionReason();
    if (trouble.isPresent()) throw OperationException.usageError(trouble.get());
    history.add(change);
    return new ChangeSubmission(submissionTopic, change, history.activity().orElseThrow());
  }

  private static OperationException unknown(String activity, List<String> known) {
    return OperationException.usageError(
        "activity: %s (expected: an activity of this pipeline: %s)"
            .formatted(activity, known.isEmpty() ? "none" : String.join(", ", known)));
  }

  /** Returns the activity after the change, unless the pipeline rejects it. */
  public Activity result() {
    return result;
  }

  /** Sends the change and returns its position. */
  public SubmissionPosition send() {
    return submissionTopic.send(result.id(), List.of(change));
  }
}
