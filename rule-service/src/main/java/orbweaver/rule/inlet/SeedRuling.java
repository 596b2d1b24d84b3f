package orbweaver.rule.inlet;

import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.rule.ReferralDraft;

/** What came of a seed. */
public sealed interface SeedRuling {
  /** It goes on its way. */
  record Sent(SeedVerdict verdict, ReferralDraft referral) implements SeedRuling {}

  /** Its activity does not want it. */
  record Refused(SeedVerdict verdict) implements SeedRuling {}

  /** It is no URL. */
  record Malformed(SeedVerdict verdict, String why) implements SeedRuling {}

  /** There is no such activity, or it is another party's, so nobody counts it. */
  record Unclaimed(String why) implements SeedRuling {}
}
