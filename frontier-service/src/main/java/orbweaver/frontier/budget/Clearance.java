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
import orbweaver.contract.course.Budget;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Standing;
import orbweaver.contract.order.Wish;
import orbweaver.frontier.Activities;
import orbweaver.frontier.hold.Aside;
import orbweaver.frontier.known.Known;

/**
 * Budget check before a request: decides which interests may be sent now, and charges the budgets.
 */
public final class Clearance {
  private final Activities activities;
  private final Purses budgets;

  public Clearance(Activities activities, Purses budgets) {
    this.activities = activities;
    this.budgets = budgets;
  }

  /** Decides for each interest in a URL whether it may be sent, waits for a grant or is held. */
  public Clearing of(Known seen, List<Wish> interests, String host, Instant now) {
    var admitted = new ArrayList<Wish>();
    var awaitingGrant = new ArrayList<Wish>();
    var held = new HashMap<Wish, Aside>();
    for (var interest : interests) {
      switch (decide(seen, interest, host, now)) {
        case Admit _ -> admitted.add(interest);
        case AwaitGrant _ -> awaitingGrant.add(interest);
        case Hold(var reason) -> held.put(interest, reason);
      }
    }
    return new Clearing(admitted, awaitingGrant, held);
  }

  /** Returns the interests that are certainly held and the reason, without requesting budget. */
  public Map<Wish, Aside> refused(List<Wish> interests, Instant now) {
    var held = new HashMap<Wish, Aside>();
    for (var interest : interests) {
      activities
          .current(interest.activity())
          .flatMap(activity -> holdReason(activity, interest, now))
          .ifPresent(reason -> held.put(interest, reason));
    }
    return held;
  }

  private sealed interface Decision {}

  private record Admit() implements Decision {}

  private record AwaitGrant() implements Decision {}

  private record Hold(Aside reason) implements Decision {}

  private Decision decide(Known seen, Wish interest, String host, Instant now) {
    var activity = activities.current(interest.activity());
    if (activity.isEmpty()) return new Admit();
    var reason = activity.flatMap(current -> holdReason(current, interest, now));
    if (reason.isPresent()) return new Hold(reason.get());
    return activity
        .flatMap(Clearance::budget)
        .filter(_ -> !seen.isPaidBy(interest.activity()))
        .map(budget -> affordable(budget, interest, host))
        .orElseGet(Admit::new);
  }

  /**
   * Tests whether no more requests are sent for an activity: it is not running, or its time is
   * over.
   */
  public static boolean isOver(Activity activity, Instant now) {
    return activity.stands() != Standing.RUNNING
        || budget(activity).filter(budget -> isOver(budget, now)).isPresent();
  }

  private static Optional<Aside> holdReason(Activity activity, Wish interest, Instant now) {
    if (activity.stands() != Standing.RUNNING) return Optional.of(Aside.PAUSE);
    return budget(activity)
        .filter(budget -> isOver(budget, now) || isTooDeep(budget, interest))
        .map(_ -> Aside.BOUND);
  }

  private static boolean isOver(Budget budget, Instant now) {
    return budget.end().filter(end -> !now.isBefore(end)).isPresent();
  }

  private static boolean isTooDeep(Budget budget, Wish interest) {
    return budget.depth().filter(maxDepth -> interest.label().depth() > maxDepth).isPresent();
  }

  private Decision affordable(Budget budget, Wish interest, String host) {
    if (budgets.isExhausted(host, interest.activity(), budget)) return new Hold(Aside.BOUND);
    if (!Purses.isShared(budget)) return new Admit();
    return switch (budgets.has(host, interest.activity(), budget)) {
      case ENOUGH -> new Admit();
      case ASKED -> new AwaitGrant();
      case NO_PAGES -> new Hold(Aside.CREDIT);
      case NO_HOSTS -> new Hold(Aside.HOSTS);
    };
  }

  /**
   * Charges a request that is sent to the budgets of its activities, once per activity and URL.
   */
  public Known paid(Known seen, Set<String> requesters, String host) {
    var charged = seen;
    for (var id : requesters) {
      var budget = activities.current(id).flatMap(Clearance::budget);
      if (budget.isEmpty() || charged.isPaidBy(id)) continue;
      budgets.pay(host, id, budget.get());
      charged = charged.paying(id, true);
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
  public Known home(
      Known seen, Set<String> requesters, String host, Predicate<String> hasPage, long bytes) {
    var settled = seen;
    for (var id : requesters) {
      var budget = activities.current(id).flatMap(Clearance::budget);
      if (budget.isEmpty() || !settled.isPaidBy(id)) continue;
      if (bytes > 0) budgets.weigh(host, id, budget.get(), bytes);
      if (hasPage.test(id)) continue;
      budgets.giveBack(host, id, budget.get());
      settled = settled.paying(id, false);
    }
    return settled;
  }

  private static Optional<Budget> budget(Activity activity) {
    return activity.course().flatMap(Course::budget);
  }
}
