package orbweaver.rule.submission;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Suppression;
import orbweaver.rule.submission.SubmissionReply.Accepted;
import orbweaver.rule.submission.SubmissionReply.HostChanged;
import orbweaver.rule.submission.SubmissionReply.Refused;
import orbweaver.rule.submission.SubmissionReply.SuppressionChanged;
import orbweaver.rule.submission.SubmissionReply.Unchanged;

/**
 * Result of processing a submission.
 *
 * @param registered new version of an activity, if there is one
 * @param verdicts verdicts for the frontier, in the order in which they are sent
 * @param reply reply to the client; empty if the frontier replies
 */
public record SubmissionResult(
    Optional<Activity> registered,
    List<AddressedVerdict> verdicts,
    Optional<SubmissionReply> reply) {
  public SubmissionResult {
    verdicts = List.copyOf(verdicts);
  }

  /** Creates a result that is a reply only. */
  SubmissionResult(SubmissionReply reply) {
    this(Optional.empty(), List.of(), Optional.of(reply));
  }

  private SubmissionResult(
      Optional<Activity> registered, List<AddressedVerdict> verdicts, SubmissionReply reply) {
    this(registered, verdicts, Optional.of(reply));
  }

  static SubmissionResult forwarded(AddressedVerdict verdict) {
    return new SubmissionResult(Optional.empty(), List.of(verdict), Optional.empty());
  }

  static SubmissionResult registered(Activity activity) {
    return new SubmissionResult(
        Optional.of(activity), List.of(), new Accepted(activity.id(), activity.version()));
  }

  static SubmissionResult evaluated(SeedVerdict verdict, List<AddressedVerdict> verdicts) {
    var reply = new Accepted(verdict.activity(), verdict.version());
    return new SubmissionResult(Optional.empty(), verdicts, reply);
  }

  static SubmissionResult overridden(int partition, HostOverride override) {
    return new SubmissionResult(
        Optional.empty(),
        List.of(AddressedVerdict.of(partition, override)),
        new HostChanged(override));
  }

  // A pattern may match URLs of hosts of every partition.
  static SubmissionResult suppressed(int partitions, Suppression suppression) {
    var verdicts =
        IntStream.range(0, partitions)
            .mapToObj(partition -> AddressedVerdict.of(partition, suppression))
            .toList();
    return new SubmissionResult(Optional.empty(), verdicts, new SuppressionChanged(suppression));
  }

  static SubmissionResult unchanged(Activity activity) {
    var reply = new Unchanged(activity.id(), activity.version());
    return new SubmissionResult(Optional.empty(), List.of(), reply);
  }

  static SubmissionResult refused(String reason, AddressedVerdict... verdicts) {
    return new SubmissionResult(Optional.empty(), List.of(verdicts), new Refused(reason));
  }
}
