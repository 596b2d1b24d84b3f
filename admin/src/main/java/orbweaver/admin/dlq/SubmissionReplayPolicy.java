package orbweaver.admin.dlq;

import java.util.Optional;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.json.ReadResult;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;

/** Policy that decides which refused submissions may be replayed: those that had no effect. */
public final class SubmissionReplayPolicy {
  static final String ALREADY_REPLAYED = "it was already replayed";

  private SubmissionReplayPolicy() {}

  /** Returns the reason why a submission may not be replayed; empty if it may. */
  public static Optional<String> rejectionReason(
      DeadLetterEntry entry, ReadResult<Submission> submission) {
    if (entry.isReplayed()) return Optional.of(ALREADY_REPLAYED);
    return isMalformed(submission)
        ? Optional.of("not a URL: its verdict is published and its activity has counted it")
        : Optional.empty();
  }

  private static boolean isMalformed(ReadResult<Submission> read) {
    return read instanceof Decoded<Submission>(Seed seed)
        && !(CrawlUrl.parse(seed.url()) instanceof Resolved);
  }
}
