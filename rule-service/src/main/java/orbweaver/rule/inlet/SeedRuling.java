package orbweaver.rule.inlet;

import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.rule.ReferralDraft;

/** Result of evaluating a seed. */
public sealed interface SeedRuling {
  /** Accepted: the seed is sent to the frontier. */
  record Sent(SeedVerdict verdict, ReferralDraft referral) implements SeedRuling {}

  /** Rejected by its activity. */
  record Refused(SeedVerdict verdict) implements SeedRuling {}

  /** The seed is no URL. */
  record Malformed(SeedVerdict verdict, String why) implements SeedRuling {}

  /** The activity does not exist or belongs to another party, so the seed is not counted. */
  record Unclaimed(String why) implements SeedRuling {}
}
