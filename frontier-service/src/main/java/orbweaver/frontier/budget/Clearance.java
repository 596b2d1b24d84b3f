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

/** Decides who may have one page more. */
public final class Clearance {
  private final Activities activities;
  private final Purses purses;

  public Clearance(Activities activities, Purses purses) {
    this.activities = activities;
    this.purses = purses;
  }

  /** What may become of the wishes for a URL. */
  public Clearing of(Known known, List<Wish> wishes, String host, Instant now) {
    var going = new ArrayList<Wish>();
    var waiting = new ArrayList<Wish>();
    var aside = new HashMap<Wish, Aside>();
    for (var wish : wishes) {
      switch (cleared(known, wish, host, now)) {
        case Go _ -> going.add(wish);
        case Wait _ -> waiting.add(wish);
        case Stay(var why) -> aside.put(wish, why);
      }
    }
    return new Clearing(going, waiting, aside);
  }

  /** The same, asking for no credit: only who is refused it for good stays. */
  public Map<Wish, Aside> refused(List<Wish> wishes, Instant now) {
    var aside = new HashMap<Wish, Aside>();
    for (var wish : wishes) {
      activities
          .current(wish.activity())
          .flatMap(activity -> refused(activity, wish, now))
          .ifPresent(why -> aside.put(wish, why));
    }
    return aside;
  }

  private sealed interface Answer {}

  private record Go() implements Answer {}

  private record Wait() implements Answer {}

  private record Stay(Aside why) implements Answer {}

  private Answer cleared(Known known, Wish wish, String host, Instant now) {
    var activity = activities.current(wish.activity());
    if (activity.isEmpty()) return new Go();
    var refused = activity.flatMap(its -> refused(its, wish, now));
    if (refused.isPresent()) return new Stay(refused.get());
    return activity
        .flatMap(Clearance::budget)
        .filter(_ -> !known.isPaidBy(wish.activity()))
        .map(budget -> afforded(budget, wish, host))
        .orElseGet(Go::new);
  }

  /** Whether nothing more goes out for an activity: it is not to go on, or its time is over. */
  public static boolean isOver(Activity activity, Instant now) {
    return activity.stands() != Standing.RUNNING
        || budget(activity).filter(budget -> isOver(budget, now)).isPresent();
  }

  private static Optional<Aside> refused(Activity activity, Wish wish, Instant now) {
    if (activity.stands() != Standing.RUNNING) return Optional.of(Aside.PAUSE);
    return budget(activity)
        .filter(budget -> isOver(budget, now) || isTooDeep(budget, wish))
        .map(_ -> Aside.BOUND);
  }

  private static boolean isOver(Budget budget, Instant now) {
    return budget.end().filter(end -> !now.isBefore(end)).isPresent();
  }

  private static boolean isTooDeep(Budget budget, Wish wish) {
    return budget.depth().filter(most -> wish.label().depth() > most).isPresent();
  }

  private Answer afforded(Budget budget, Wish wish, String host) {
    if (purses.isExhausted(host, wish.activity(), budget)) return new Stay(Aside.BOUND);
    if (!Purses.isShared(budget)) return new Go();
    return switch (purses.has(host, wish.activity(), budget)) {
      case ENOUGH -> new Go();
      case ASKED -> new Wait();
      case NO_PAGES -> new Stay(Aside.CREDIT);
      case NO_HOSTS -> new Stay(Aside.HOSTS);
    };
  }

  /** An order goes out: those of its activities pay that have a budget and have not paid. */
  public Known paid(Known known, Set<String> orderers, String host) {
    var paid = known;
    for (var id : orderers) {
      var budget = activities.current(id).flatMap(Clearance::budget);
      if (budget.isEmpty() || paid.isPaidBy(id)) continue;
      purses.pay(host, id, budget.get());
      paid = paid.paying(id, true);
    }
    return paid;
  }

  /**
   * An order came home.
   *
   * @param hasPage whether an activity has a page by it; who has paid for none is paid back
   * @param bytes of a body
   */
  public Known home(
      Known known, Set<String> orderers, String host, Predicate<String> hasPage, long bytes) {
    var settled = known;
    for (var id : orderers) {
      var budget = activities.current(id).flatMap(Clearance::budget);
      if (budget.isEmpty() || !settled.isPaidBy(id)) continue;
      if (bytes > 0) purses.weigh(host, id, budget.get(), bytes);
      if (hasPage.test(id)) continue;
      purses.giveBack(host, id, budget.get());
      settled = settled.paying(id, false);
    }
    return settled;
  }

  private static Optional<Budget> budget(Activity activity) {
    return activity.course().flatMap(Course::budget);
  }
}
