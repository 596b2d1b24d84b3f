package orbweaver.rule.submission;

import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.library.RejectionKind;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.contract.verdict.Suppression;

/** Reply to a submission. */
public sealed interface SubmissionReply {
  /** Carried out: the activity is now in this version. */
  record Accepted(String activity, int version) implements SubmissionReply {}

  /** Carried out: the override is now in force. */
  record HostChanged(HostOverride override) implements SubmissionReply {}

  /** Carried out: a pattern was added to the list of suppressed URLs, or removed from it. */
  record SuppressionChanged(Suppression suppression) implements SubmissionReply {}

  /** The activity, in this version, already is as requested. */
  record Unchanged(String activity, int version) implements SubmissionReply {}

  /** Carried out: the URL is requested again, or its interests are held. */
  record RefreshAccepted(RefreshResult result) implements SubmissionReply {}

  /** Carried out: the virtual library is changed. */
  record LibraryChanged(LibraryPublication publication) implements SubmissionReply {}

  /** Rejected: a request to change the virtual library. It can be read, so it is no dead letter. */
  record LibraryRejected(RejectionKind kind, String reason) implements SubmissionReply {}

  /** Repeated: the submission was carried out or rejected before, and is answered again. */
  record Repeated(SubmissionAnswer answer) implements SubmissionReply {}

  /** Rejected: nothing was changed, except that a seed that is no URL was counted. */
  record Refused(String reason) implements SubmissionReply {}

  /** Returns the record that answers the submission with this id. */
  default SubmissionAnswer toAnswer(String submissionId) {
    return switch (this) {
      case Accepted(var activity, var version) ->
          SubmissionAnswer.accepted(submissionId, activity, version);
      case HostChanged(var override) -> SubmissionAnswer.accepted(submissionId, override);
      case SuppressionChanged _ -> SubmissionAnswer.accepted(submissionId);
      case RefreshAccepted(var result) -> SubmissionAnswer.accepted(submissionId, result);
      case Unchanged(var activity, var version) ->
          SubmissionAnswer.unchanged(submissionId, activity, version);
      case LibraryChanged(var publication) ->
          SubmissionAnswer.changedLibrary(submissionId, publication.change().number());
      case LibraryRejected(var kind, var reason) ->
          SubmissionAnswer.rejected(submissionId, kind, reason);
      case Repeated(var answer) -> answer;
      case Refused(var reason) -> SubmissionAnswer.rejected(submissionId, reason);
    };
  }
}
