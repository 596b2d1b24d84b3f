package orbweaver.frontier.revisit;

import static java.util.stream.Collectors.groupingBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.policy.Freshness;
import orbweaver.contract.policy.Freshness.RevisitBounds;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.frontier.ActivityLookup;
import orbweaver.frontier.state.BufferedTable;
import orbweaver.frontier.state.TableFactory;

/**
 * Planner of revisits: adaptive revisit intervals of pages, for activities that ask for revisits.
 */
public final class RevisitPlanner {
  // Limits the revisits that start in one transaction; after a pause of all services very many may
  // be due.
  private static final int MAX_PER_RUN = 1_000;

  private final BufferedTable<RevisitKey, RevisitPlan> plans;
  private final RevisitSchedule schedule;
  private final ActivityLookup activities;

  public RevisitPlanner(TableFactory tables, ActivityLookup activities) {
    plans = new BufferedTable<>(tables.table("revisit-plans", RevisitKey.CODEC, RevisitPlan.CODEC));
    schedule = new RevisitSchedule(tables);
    this.activities = activities;
  }

  /**
   * Plans the next revisit after a request is finally completed.
   *
   * @param hasChanged whether the page differs from the version before
   */
  public void onCompletion(
      FetchRequest request, PageVerdict verdict, boolean hasChanged, Instant now) {
    var page = UrlFingerprint.of(request.url());
    var accepted = new AcceptedInterests(verdict);
    var interestsByActivity = request.interests().stream().collect(groupingBy(Interest::activity));
    interestsByActivity.forEach(
        (id, interests) ->
            bounds(id)
                .map(
                    bounds ->
                        new Completion(new RevisitKey(page, id), bounds, request, hasChanged, now))
                .ifPresent(completion -> apply(completion, verdict, accepted.of(interests))));
  }

  /**
   * Accepted interests of a verdict. The decisions carry interests without the fields that only the
   * evaluation needs, so interests are compared by activity and path.
   */
  private record AcceptedInterests(PageVerdict verdict) {
    List<Interest> of(List<Interest> interests) {
      return interests.stream().filter(this::isAccepted).toList();
    }

    private boolean isAccepted(Interest interest) {
      return verdict.decisions().stream()
          .filter(Decision::accepted)
          .map(Decision::interest)
          .anyMatch(decided -> isSame(decided, interest));
    }

    private static boolean isSame(Interest first, Interest second) {
      return first.activity().equals(second.activity()) && first.path().equals(second.path());
    }
  }

  /** Completed request, as one activity with revisits sees it. */
  private record Completion(
      RevisitKey key,
      RevisitBounds bounds,
      FetchRequest request,
      boolean hasChanged,
      Instant now) {}

  private void apply(Completion completion, PageVerdict verdict, List<Interest> accepted) {
    var before = plans.get(completion.key());
    switch (verdict.outcome()) {
      case Fetched _, Redirected _, Filtered _, NotModified _ ->
          onAnswer(completion, before, accepted);
      case Failed _, Deferred _, RefetchNeeded _ ->
          before.ifPresent(plan -> reschedule(completion, plan));
      case RobotsDenied _, Blocked _ -> before.ifPresent(plan -> end(completion.key(), plan));
    }
  }

  private void onAnswer(
      Completion completion, Optional<RevisitPlan> before, List<Interest> accepted) {
    // A reuse sent no HTTP request, so it says nothing about changes of the page.
    if (completion.request().reuse() && before.isPresent()) {
      plans.put(completion.key(), before.get().withInterests(accepted));
    } else if (accepted.isEmpty()) {
      before.ifPresent(plan -> end(completion.key(), plan));
    } else {
      before.ifPresentOrElse(
          plan -> reschedule(completion, plan.withInterests(accepted)),
          () -> start(completion, accepted));
    }
  }

  private void start(Completion completion, List<Interest> accepted) {
    var interval = completion.bounds().min();
    var slot = schedule.add(completion.key(), interval, completion.now());
    plans.put(
        completion.key(), new RevisitPlan(completion.request().url(), interval, slot, accepted));
  }

  private void reschedule(Completion completion, RevisitPlan plan) {
    schedule.remove(plan.slot());
    putWithNextSlot(
        completion.key(),
        plan,
        plan.nextInterval(completion.hasChanged(), completion.bounds()),
        completion.now());
  }

  private void putWithNextSlot(RevisitKey key, RevisitPlan plan, Duration interval, Instant now) {
    plans.put(key, plan.withSlot(interval, schedule.add(key, interval, now)));
  }

  private void end(RevisitKey key, RevisitPlan plan) {
    schedule.remove(plan.slot());
    plans.remove(key);
  }

  /** Returns the plans whose revisit is due, and schedules the next revisit of each. */
  public List<RevisitPlan> pollDue(Instant now) {
    var due = new ArrayList<RevisitPlan>();
    for (var left = MAX_PER_RUN; left > 0; left--) {
      var key = schedule.pollDue(now);
      if (key.isEmpty()) break;
      plans
          .get(key.get())
          .filter(plan -> rescheduleOrEnd(key.get(), plan, now))
          .ifPresent(due::add);
    }
    return due;
  }

  // Returns whether to revisit the page now. The revisits of a paused activity are rescheduled
  // only,
  // and those of an activity that asks for no more revisits end.
  private boolean rescheduleOrEnd(RevisitKey key, RevisitPlan plan, Instant now) {
    if (bounds(key.activity()).isEmpty()) plans.remove(key);
    else putWithNextSlot(key, plan, plan.interval(), now);
    return activities
        .current(key.activity())
        .filter(
            activity ->
                activity.effectiveState() == DesiredState.RUNNING && revisit(activity).isPresent())
        .isPresent();
  }

  private Optional<RevisitBounds> bounds(String activity) {
    return activities.current(activity).flatMap(RevisitPlanner::revisit);
  }

  private static Optional<RevisitBounds> revisit(Activity activity) {
    return activity.effectivePolicy().freshness().flatMap(Freshness::revisit);
  }

  /** Writes the buffered changes of a record. */
  public void flush() {
    plans.flush();
    schedule.flush();
  }
}
