package orbweaver.app.dryrun;

import java.time.Instant;
import java.util.Optional;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.rule.submission.ActivityRegistrar;
import orbweaver.rule.submission.RegistrationResult.NoChange;
import orbweaver.rule.submission.RegistrationResult.Registered;
import orbweaver.rule.submission.RegistrationResult.Rejected;
import orbweaver.runtime.OperationException;

/** Check of plans by the rules of rule-service, before a pipeline is started or written to. */
public final class PlanCheck {
  private PlanCheck() {}

  /**
   * Returns a plan that rule-service accepts as a new activity.
   *
   * @throws OperationException with the reason of rule-service, if it would reject the plan
   */
  public static CrawlPlan checked(CrawlPlan plan, Instant now) {
    var _ = activity(plan, now);
    return plan;
  }

  /**
   * Returns the activity that rule-service would register, if it is new.
   *
   * @throws OperationException with the reason, if rule-service would reject the plan
   */
  public static Activity activity(CrawlPlan plan, Instant now) {
    return switch (new ActivityRegistrar(Topic.SEED.shortName())
        .register(plan.request(Optional.of(1)), Optional.empty(), now)) {
      case Registered(var activity) -> activity;
      case Rejected(var reason) -> throw OperationException.usageError(reason);
      case NoChange() ->
          throw new IllegalStateException(
              plan.activity() + ": registered as unchanged without an earlier version");
    };
  }
}
