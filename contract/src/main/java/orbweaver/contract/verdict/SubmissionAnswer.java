package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.library.RejectionKind;

/**
 * Answer to a submission that has an id: of rule-service, or to a refresh of frontier-service.
 *
 * @param submission id of the submission
 * @param outcome outcome
 * @param activity id of the activity that the submission concerns; absent if there is none, or if
 *     the submission was rejected
 * @param version newest version of that activity after the submission
 * @param hostOverride override that is in force from now on, if the submission requested one
 * @param refresh result of a refresh that was accepted; absent otherwise
 * @param libraryChange number of the change of the virtual library, if the submission requested one
 *     that was made
 * @param libraryRejection kind of the rejection of a request to change the virtual library
 * @param reason reason of a rejection, as in the dead letter if there is one; absent otherwise
 */
public record SubmissionAnswer(
    String submission,
    SubmissionOutcome outcome,
    Optional<String> activity,
    Optional<Integer> version,
    Optional<HostOverride> hostOverride,
    Optional<RefreshResult> refresh,
    Optional<Long> libraryChange,
    Optional<RejectionKind> libraryRejection,
    Optional<String> reason) {
  public SubmissionAnswer {
    requireId("submission", submission);
    activity.ifPresent(id -> requireId("activity", id));
    version.ifPresent(number -> requireAtLeast(1, "version", number));
    libraryChange.ifPresent(number -> requireAtLeast(1, "libraryChange", number));
    reason.ifPresent(text -> requireText("reason", text));
    var expected = outcome == SubmissionOutcome.REJECTED ? "a reason" : "none with " + outcome;
    require(
        reason.isPresent() == (outcome == SubmissionOutcome.REJECTED),
        "reason",
        reason.orElse("none"),
        expected);
  }

  // Nine parts, of which each answer has few.
  private static final class Builder {
    private final String submission;
    private final SubmissionOutcome outcome;
    private Optional<String> activity = Optional.empty();
    private Optional<Integer> version = Optional.empty();
    private Optional<HostOverride> hostOverride = Optional.empty();
    private Optional<RefreshResult> refresh = Optional.empty();
    private Optional<Long> libraryChange = Optional.empty();
    private Optional<RejectionKind> libraryRejection = Optional.empty();
    private Optional<String> reason = Optional.empty();

    private Builder(String submission, SubmissionOutcome outcome) {
      this.submission = submission;
      this.outcome = outcome;
    }

    private SubmissionAnswer build() {
      return new SubmissionAnswer(
          submission,
          outcome,
          activity,
          version,
          hostOverride,
          refresh,
          libraryChange,
          libraryRejection,
          reason);
    }
  }

  /** Creates the answer to an accepted submission that concerns no single activity or host. */
  public static SubmissionAnswer accepted(String submission) {
    return new Builder(submission, SubmissionOutcome.ACCEPTED).build();
  }

  /** Creates the answer to an accepted submission for an activity. */
  public static SubmissionAnswer accepted(String submission, String activity, int version) {
    return ofActivity(submission, SubmissionOutcome.ACCEPTED, activity, version);
  }

  /** Creates the answer to a submission for an activity that already is as requested. */
  public static SubmissionAnswer unchanged(String submission, String activity, int version) {
    return ofActivity(submission, SubmissionOutcome.UNCHANGED, activity, version);
  }

  private static SubmissionAnswer ofActivity(
      String submission, SubmissionOutcome outcome, String activity, int version) {
    var answer = new Builder(submission, outcome);
    answer.activity = Optional.of(activity);
    answer.version = Optional.of(version);
    return answer.build();
  }

  /** Creates the answer to an accepted request for a host override. */
  public static SubmissionAnswer accepted(String submission, HostOverride hostOverride) {
    var answer = new Builder(submission, SubmissionOutcome.ACCEPTED);
    answer.hostOverride = Optional.of(hostOverride);
    return answer.build();
  }

  /** Creates the answer to a refresh that was accepted. */
  public static SubmissionAnswer accepted(String submission, RefreshResult refresh) {
    var answer = new Builder(submission, SubmissionOutcome.ACCEPTED);
    answer.refresh = Optional.of(refresh);
    return answer.build();
  }

  /** Creates the answer to a request that changed the virtual library. */
  public static SubmissionAnswer changedLibrary(String submission, long change) {
    var answer = new Builder(submission, SubmissionOutcome.ACCEPTED);
    answer.libraryChange = Optional.of(change);
    return answer.build();
  }

  /** Creates the answer to a submission that was rejected. */
  public static SubmissionAnswer rejected(String submission, String reason) {
    var answer = new Builder(submission, SubmissionOutcome.REJECTED);
    answer.reason = Optional.of(reason);
    return answer.build();
  }

  /** Creates the answer to a request to change the virtual library that was rejected. */
  public static SubmissionAnswer rejected(String submission, RejectionKind kind, String reason) {
    var answer = new Builder(submission, SubmissionOutcome.REJECTED);
    answer.libraryRejection = Optional.of(kind);
    answer.reason = Optional.of(reason);
    return answer.build();
  }
}
