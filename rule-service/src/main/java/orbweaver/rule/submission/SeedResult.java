package orbweaver.rule.submission;

import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.rule.AddressedOutlinks;

/** Result of evaluating a seed. */
public sealed interface SeedResult {
  /** Accepted: the seed is sent to the frontier. */
  record Sent(SeedVerdict verdict, AddressedOutlinks outlinks) implements SeedResult {}

  /** Rejected by its activity. */
  record SeedRejected(SeedVerdict verdict) implements SeedResult {}

  /** The seed is no URL. */
  record InvalidUrl(SeedVerdict verdict, String reason) implements SeedResult {}

  /** The activity does not exist or belongs to another party, so the seed is not counted. */
  record UnknownActivity(String reason) implements SeedResult {}
}
