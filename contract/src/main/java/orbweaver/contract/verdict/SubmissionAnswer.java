package orbweaver.contract.verdict;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.library.RefusalKind;

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
 * @param libraryRefusal kind of the rejection of a request to change the virtual library
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
    Optional<RefusalKind> libraryRefusal,
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
    return new SubmissionAnswer(
        submission,
        outcome,
        Optional.of(activity),
        Optional.of(version),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Creates the answer to an accepted request for a host override. */
  public static SubmissionAnswer accepted(String submission, HostOverride hostOverride) {
    return new SubmissionAnswer(
        submission,
        SubmissionOutcome.ACCEPTED,
        Optional.empty(),
        Optional.empty(),
        Optional.of(hostOverride),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Creates the answer to an accepted submission that concerns no single activity or host. */
  public static SubmissionAnswer accepted(String submission) {
    return new SubmissionAnswer(
        submission,
        SubmissionOutcome.ACCEPTED,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Creates the answer to a refresh that was accepted. */
  public static SubmissionAnswer accepted(String submission, RefreshResult refresh) {
    return new SubmissionAnswer(
        submission,
        SubmissionOutcome.ACCEPTED,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(refresh),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Creates the answer to a submission that was rejected. */
  public static SubmissionAnswer rejected(String submission, String reason) {
    return new SubmissionAnswer(
        submission,
        SubmissionOutcome.REJECTED,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(reason));
  }

  /** Creates the answer to a request that changed the virtual library. */
  public static SubmissionAnswer changedLibrary(String submission, long change) {
    return new SubmissionAnswer(
        submission,
        SubmissionOutcome.ACCEPTED,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(change),
        Optional.empty(),
        Optional.empty());
  }

  /** Creates the answer to a request to change the virtual library that was rejected. */
  public static SubmissionAnswer rejected(String submission, RefusalKind refusal, String reason) {
    return new SubmissionAnswer(
        submission,
        SubmissionOutcome.REJECTED,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(refusal),
        Optional.of(reason));
  }
}
