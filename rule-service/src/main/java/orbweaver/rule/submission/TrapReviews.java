package orbweaver.rule.submission;

import java.util.List;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.TrapReview;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.language.Formula;
import orbweaver.rule.submission.RegistrationResult.NoChange;
import orbweaver.rule.submission.RegistrationResult.Registered;
import orbweaver.rule.submission.RegistrationResult.Rejected;
import orbweaver.runtime.evaluation.UrlPrefix;

/** Reviews of quarantined URLs, applied to activities. */
final class TrapReviews {
  private TrapReviews() {}

  static RegistrationResult apply(TrapReview request, Activity known) {
    try {
      return request
          .release()
          .map(written -> released(known, UrlPrefix.parse(written)))
          .orElseGet(() -> banned(known, UrlPrefix.parse(request.ban().orElseThrow())));
    } catch (IllegalArgumentException e) {
      return new Rejected(String.valueOf(e.getMessage()));
    }
  }

  private static RegistrationResult released(Activity previous, UrlPrefix prefix) {
    return changed(
        previous,
        previous.formula(),
        previous.effectivePolicy().effectiveTraps().withReleased(prefix.text()));
  }

  private static RegistrationResult banned(Activity previous, UrlPrefix prefix) {
    var traps = previous.effectivePolicy().effectiveTraps();
    var formula = Formula.parse(previous.formula());
    var narrower = UrlPrefix.withBans(formula, List.of(prefix.text()));
    return changed(previous, narrower.toString(), traps.withBanned(prefix.text()));
  }

  private static RegistrationResult changed(Activity previous, String formula, TrapPolicy traps) {
    return traps.equals(previous.effectivePolicy().effectiveTraps())
        ? new NoChange()
        : new Registered(
            previous.withNextVersion(formula, previous.effectivePolicy().withTraps(traps)));
  }
}
