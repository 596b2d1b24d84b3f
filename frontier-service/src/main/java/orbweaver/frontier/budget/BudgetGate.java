package orbweaver.frontier.budget;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.request.Interest;
import orbweaver.frontier.ActivityLookup;
import orbweaver.frontier.budget.PartitionBudgets.Availability;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.seen.SeenUrl;

/**
 * Budget check before a request: decides which interests may be sent now, and charges the budgets.
 */
public final class BudgetGate {
  private final ActivityLookup activities;
  private final PartitionBudgets budgets;

  public BudgetGate(ActivityLookup activities, PartitionBudgets budgets) {
    this.activities = activities;
    this.budgets = budgets;
  }

  /**
   * Decision about the interests that wait for a request.
   *
   * @param admitted interests that may be sent now
   * @param awaitingGrant interests that wait for a budget grant, and block the queue behind them
   * @param held interests that are held, with the reason
   */
  public record BudgetDecision(
      List<Interest> admitted, List<Interest> awaitingGrant, Map<Interest, HoldReason> held) {
    public BudgetDecision {
      admitted = List.copyOf(admitted);
      awaitingGrant = List.copyOf(awaitingGrant);
      held = Map.copyOf(held);
    }
  }

  /** Decides for each interest in a URL whether it may be sent, waits for a grant or is held. */
  public BudgetDecision decide(SeenUrl seen, List<Interest> interests, String host, Instant now) {
    var held = holdReasons(interests, now);
    var admitted = new ArrayList<Interest>();
    var awaitingGrant = new ArrayList<Interest>();
    for (var interest : interests) {
      if (held.containsKey(interest)) continue;
      switch (availability(seen, interest, host)) {
        case SUFFICIENT -> admitted.add(interest);
        case REQUESTED -> awaitingGrant.add(interest);
        case HOST_EXHAUSTED -> held.put(interest, HoldReason.LOCAL_LIMIT);
        case NO_PAGES -> held.put(interest, HoldReason.SHARED_BUDGET);
        case NO_HOSTS -> held.put(interest, HoldReason.HOST_BUDGET);
      }
    }
    return new BudgetDecision(admitted, awaitingGrant, held);
  }

  // A URL is charged once per activity.
  private Availability availability(SeenUrl seen, Interest interest, String host) {
    return activities
        .current(interest.activity())
        .flatMap(BudgetGate::budget)
        .filter(_ -> !seen.isChargedTo(interest.activity()))
        .map(budget -> budgets.availability(host, interest.activity(), budget))
        .orElse(Availability.SUFFICIENT);
  }

  /** Returns the interests that are certainly held and the reason, without requesting budget. */
  public Map<Interest, HoldReason> holdReasons(List<Interest> interests, Instant now) {
    var held = new HashMap<Interest, HoldReason>();
    for (var interest : interests) {
      activities
          .current(interest.activity())
          .flatMap(activity -> holdReason(activity, interest, now))
          .ifPresent(reason -> held.put(interest, reason));
    }
    return held;
  }

  /**
   * Tests whether no more requests are sent for an activity: it is not running, or its time is
   * over.
   */
  public static boolean isOver(Activity activity, Instant now) {
    return activity.effectiveState() != DesiredState.RUNNING
        || budget(activity).filter(budget -> isOver(budget, now)).isPresent();
  }

  private static Optional<HoldReason> holdReason(
      Activity activity, Interest interest, Instant now) {
    if (activity.effectiveState() != DesiredState.RUNNING)
      return Optional.of(HoldReason.NOT_RUNNING);
    return budget(activity)
        .filter(budget -> isOver(budget, now) || isTooDeep(budget, interest))
        .map(_ -> HoldReason.LOCAL_LIMIT);
  }

  private static boolean isOver(Budget budget, Instant now) {
    return budget.deadline().filter(end -> !now.isBefore(end)).isPresent();
  }

  private static boolean isTooDeep(Budget budget, Interest interest) {
    return budget.depth().filter(maxDepth -> interest.path().depth() > maxDepth).isPresent();
  }

  /** Charges a request that is sent to the budgets of its activities, once per activity and URL. */
  public SeenUrl charge(SeenUrl seen, Set<String> requesters, String host) {
    var charged = seen;
    for (var id : requesters) {
      var budget = activities.current(id).flatMap(BudgetGate::budget);
      if (budget.isEmpty() || charged.isChargedTo(id)) continue;
      budgets.charge(host, id, budget.get());
      charged = charged.withCharge(id, true);
    }
    return charged;
  }

  /**
   * Settles the budgets after a request completed.
   *
   * @param hasPage tests whether the request brought a page to an activity; otherwise the activity
   *     is refunded
   * @param bytes the size of the body
   */
  public SeenUrl settle(
      SeenUrl seen, Set<String> requesters, String host, Predicate<String> hasPage, long bytes) {
    var settled = seen;
    for (var id : requesters) {
      var budget = activities.current(id).flatMap(BudgetGate::budget);
      if (budget.isEmpty() || !settled.isChargedTo(id)) continue;
      if (bytes > 0) budgets.chargeBytes(host, id, budget.get(), bytes);
      if (hasPage.test(id)) continue;
      budgets.refund(host, id, budget.get());
      settled = settled.withCharge(id, false);
    }
    return settled;
  }

  private static Optional<Budget> budget(Activity activity) {
    return activity.policy().flatMap(CrawlPolicy::budget);
  }
}
