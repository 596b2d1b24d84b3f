package orbweaver.frontier.fresh;

import static java.util.stream.Collectors.groupingBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Freshness;
import orbweaver.contract.course.Freshness.Revisit;
import orbweaver.contract.course.Standing;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Refused;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.Fingerprint;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.frontier.Activities;
import orbweaver.frontier.state.Table;

/**
 * Planning of revisits: adaptive revisit intervals of pages, for activities that ask for revisits.
 */
public final class Revisits {
  // Limits the revisits that start in one transaction; after a pause of all services very many may
  // be due.
  private static final int MAX_PER_RUN = 1_000;

  private final Table<Visitor, Rhythm> plans;
  private final Agenda schedule;
  private final Activities activities;

  public Revisits(Table<Visitor, Rhythm> plans, Agenda schedule, Activities activities) {
    this.plans = plans;
    this.schedule = schedule;
    this.activities = activities;
  }

  /**
   * Plans the next revisit after a request is finally completed.
   *
   * @param hasChanged whether the page differs from the version before
   */
  public void home(Order request, PageVerdict verdict, boolean hasChanged, Instant now) {
    var page = Fingerprint.of(request.url());
    var accepted = new AcceptedInterests(verdict);
    request.wishes().stream()
        .collect(groupingBy(Wish::activity))
        .forEach(
            (id, interests) ->
                bounds(id)
                    .map(bounds -> new Completion(new Visitor(page, id), bounds, request, hasChanged, now))
                    .ifPresent(
                        completion -> settle(completion, verdict, accepted.of(interests))));
  }

  /**
   * Accepted interests of a verdict. The decisions carry interests without the fields that only the
   * evaluation needs, so interests are compared by activity and path.
   */
  private record AcceptedInterests(PageVerdict verdict) {
    List<Wish> of(List<Wish> interests) {
      return interests.stream().filter(this::isAccepted).toList();
    }

    private boolean isAccepted(Wish interest) {
      return verdict.decisions().stream()
          .filter(Decision::accepted)
          .map(Decision::wish)
          .anyMatch(decided -> isSame(decided, interest));
    }

    private static boolean isSame(Wish first, Wish second) {
      return first.activity().equals(second.activity()) && first.label().equals(second.label());
    }
  }

  private record Completion(
      Visitor visitor, Revisit bounds, Order order, boolean hasChanged, Instant now) {}

  private void settle(Completion completion, PageVerdict verdict, List<Wish> accepted) {
    var before = plans.get(completion.visitor());
    switch (verdict.outcome()) {
      case Got _, Moved _, Unwanted _, Unchanged _ -> answered(completion, before, accepted);
      case Failed _, Deferred _, Needs _ -> before.ifPresent(plan -> reschedule(completion, plan));
      case Denied _, Refused _ -> before.ifPresent(plan -> end(completion.visitor(), plan));
    }
  }

  private void answered(Completion completion, Optional<Rhythm> before, List<Wish> accepted) {
    // A reuse sent no HTTP request, so it says nothing about changes of the page.
    if (completion.order().reuse() && before.isPresent()) {
      plans.put(completion.visitor(), before.get().joinedBy(accepted));
    } else if (accepted.isEmpty()) {
      before.ifPresent(plan -> end(completion.visitor(), plan));
    } else {
      before.ifPresentOrElse(
          plan -> reschedule(completion, plan.joinedBy(accepted)), () -> start(completion, accepted));
    }
  }

  private void start(Completion completion, List<Wish> accepted) {
    var interval = completion.bounds().least();
    var slot = schedule.add(completion.visitor(), interval, completion.now());
    plans.put(completion.visitor(), new Rhythm(completion.order().url(), interval, slot, accepted));
  }

  private void reschedule(Completion completion, Rhythm plan) {
    schedule.remove(plan.turn());
    put(completion.visitor(), plan, plan.next(completion.hasChanged(), completion.bounds()), completion.now());
  }

  private void put(Visitor key, Rhythm plan, Duration pause, Instant now) {
    plans.put(key, plan.due(pause, schedule.add(key, pause, now)));
  }

  private void end(Visitor key, Rhythm plan) {
    schedule.remove(plan.turn());
    plans.remove(key);
  }

  /** Returns the plans whose revisit is due, and schedules the next revisit of each. */
  public List<Rhythm> due(Instant now) {
    var due = new ArrayList<Rhythm>();
    for (var left = MAX_PER_RUN; left > 0; left--) {
      var key = schedule.next(now);
      if (key.isEmpty()) break;
      plans
          .get(key.get())
          .filter(plan -> rescheduleIfActive(key.get(), plan, now))
          .ifPresent(due::add);
    }
    return due;
  }

  private boolean rescheduleIfActive(Visitor key, Rhythm plan, Instant now) {
    if (bounds(key.activity()).isEmpty()) plans.remove(key);
    else put(key, plan, plan.pause(), now);
    return activities
        .current(key.activity())
        .filter(
            activity -> activity.stands() == Standing.RUNNING && revisit(activity).isPresent())
        .isPresent();
  }

  private Optional<Revisit> bounds(String activity) {
    return activities.current(activity).flatMap(Revisits::revisit);
  }

  private static Optional<Revisit> revisit(Activity activity) {
    return activity.way().freshness().flatMap(Freshness::revisit);
  }
}
