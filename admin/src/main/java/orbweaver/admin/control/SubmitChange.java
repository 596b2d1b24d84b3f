package orbweaver.admin.control;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.admin.submission.SubmissionChannel;
import orbweaver.admin.submission.SubmissionStatus.Answered;
import orbweaver.admin.submission.SubmissionStatus.Stored;
import orbweaver.admin.submission.SubmissionStep;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.contract.verdict.SubmissionOutcome;

/**
 * Task that changes an activity.
 *
 * @param party submitting party; the operator of the crawl when empty
 */
public record SubmitChange(Optional<Party> party, String activity, Submission change)
    implements CrawlTask<SubmitChange.Change> {
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
  public Optional<Change> run(CrawlAccess crawl) throws InterruptedException {
    var channel = crawl.submissions(party);
    var before = channel.requireRegistered(activity);
    return channel
        .submit(activity, List.of(SubmissionStep.of(change)))
        .map(
            status ->
                switch (status) {
                  case Answered(var answers) -> inForce(channel, answers.getFirst());
                  case Stored() -> new Change(before, change, false, false);
                });
  }

  private Change inForce(SubmissionChannel channel, SubmissionAnswer answer) {
    var after = channel.version(activity, answer.version().orElseThrow());
    return new Change(after, change, true, answer.outcome() == SubmissionOutcome.UNCHANGED);
  }
}
