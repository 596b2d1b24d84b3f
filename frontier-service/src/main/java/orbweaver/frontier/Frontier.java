package orbweaver.frontier;

import static java.util.Comparator.comparing;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.BudgetAllocation;
import orbweaver.contract.control.BudgetGrant;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.control.Probe;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.OutlinkBatch.OutlinkGroup;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Suppression;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.contract.verdict.Verdict;
import orbweaver.frontier.ApplyResult.Applied;
import orbweaver.frontier.ApplyResult.Duplicate;
import orbweaver.frontier.ApplyResult.Misrouted;
import orbweaver.frontier.ApplyResult.SequenceGap;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.queue.HostRestriction;

/**
 * Frontier of one partition: turns the outlinks it receives into fetch requests and completes the
 * requests by the page verdicts. At most one request per URL is in flight.
 */
public final class Frontier {
  // Limits the hosts processed in one transaction: after a network outage all hosts may become
  // ready at once.
  private static final int MAX_HOSTS_PER_RUN = 1_000;

  private final FrontierTables tables;
  private final ActivityLookup activities;
  private final FrontierOutput output;
  private final Predicate<CrawlUrl> isOurs;
  private final RequestDispatcher dispatcher;
  private final RequestScheduler scheduler;
  private final UrlAdmission admission;
  private final RequestCompletion completion;

  /**
   * @param isOurs tests whether a URL belongs to this partition
   */
  public Frontier(
      FrontierTables tables,
      Predicate<CrawlUrl> isOurs,
      ActivityLookup activities,
      FrontierOutput output) {
    this.tables = tables;
    this.activities = activities;
    this.output = output;
    this.isOurs = isOurs;
    dispatcher = new RequestDispatcher(tables, activities, output);
    scheduler = new RequestScheduler(tables, activities, dispatcher, output);
    admission = new UrlAdmission(tables, activities, scheduler, output);
    completion = new RequestCompletion(tables, activities, scheduler, dispatcher, output);
  }

  /** Applies a numbered verdict exactly once. */
  public ApplyResult apply(NumberedVerdict numbered, Instant now) {
    var expected = tables.received().next(numbered.from());
    if (numbered.sequence() < expected) return new Duplicate();
    if (numbered.sequence() > expected) {
      return new SequenceGap(numbered.from(), expected, numbered.sequence());
    }
    tables.received().put(numbered.from(), numbered.sequence());
    var misrouted = applyContent(numbered.verdict(), now);
    tables.flush();
    return misrouted.isEmpty() ? new Applied() : new Misrouted(misrouted);
  }

  private List<Outlink> applyContent(Verdict verdict, Instant now) {
    return switch (verdict) {
      case SeedVerdict seed -> {
        tables.counters().onSeedEvaluated(seed.activity(), seed.batches());
        yield List.of();
      }
      case PageVerdict page -> {
        applyPageVerdict(page, now);
        yield List.of();
      }
      case OutlinkBatch batch -> admitOutlinks(batch, now);
      case HostOverride hostOverride -> {
        restrictHost(hostOverride, now);
        yield List.of();
      }
      case UrlRefresh request -> {
        refresh(request, now);
        yield List.of();
      }
      case Suppression suppression -> {
        tables.suppressions().apply(suppression);
        completion.onSuppression(suppression);
        yield List.of();
      }
    };
  }

  // Misrouted outlinks count as received, because termination detection would otherwise wait for
  // them. They are not admitted here: another partition owns the politeness of their hosts.
  private List<Outlink> admitOutlinks(OutlinkBatch batch, Instant now) {
    var misrouted = new ArrayList<Outlink>();
    for (var group : byPriority(batch)) {
      var own = new ArrayList<CrawlUrl>();
      for (var target : group.targets()) {
        if (isOurs.test(target)) own.add(target);
        else misrouted.add(new Outlink(target, group.interest()));
      }
      admission.admit(group.interest(), own, now);
    }
    batch.activities().forEach(tables.counters()::onBatchReceived);
    return misrouted;
  }

  // The frontier may dispatch a URL as soon as it is admitted, so outlinks of higher priority come
  // first. Groups of the same priority keep the order of the page.
  private static List<OutlinkGroup> byPriority(OutlinkBatch batch) {
    return batch.groups().stream()
        .sorted(comparing((OutlinkGroup group) -> group.interest().priority()))
        .toList();
  }

  private void restrictHost(HostOverride hostOverride, Instant now) {
    var restriction =
        new HostRestriction(
            hostOverride.delay(), hostOverride.blockedUntil().orElse(Instant.EPOCH));
    tables.queues().update(hostOverride.key(), hostQueue -> hostQueue.withRestriction(restriction));
    tables.queues().reschedule(hostOverride.key(), now);
  }

  // Requests a URL again, before all other URLs of its host.
  private void refresh(UrlRefresh request, Instant now) {
    var own =
        tables.interests().of(request.url()).stream()
            .filter(interest -> isControlledBy(request, interest))
            .toList();
    output.answerRefresh(request, scheduler.refresh(request.url(), own, now));
  }

  // A party spends only the budgets of its own activities.
  private boolean isControlledBy(UrlRefresh request, Interest interest) {
    return activities
        .current(interest.activity())
        .filter(activity -> activity.ownershipError(request.topic()).isEmpty())
        .isPresent();
  }

  // A page that was extracted twice is also evaluated twice. The batches sent by the second verdict
  // are received too, although the first verdict has already completed the request.
  private void applyPageVerdict(PageVerdict verdict, Instant now) {
    verdict
        .outlinkCounts()
        .forEach((activity, counts) -> tables.counters().onBatchesSent(activity, counts.batches()));
    completion.complete(verdict, now);
  }

  /**
   * Completes the request that a verdict answers; a verdict that answers no request in flight
   * changes nothing.
   */
  public void complete(PageVerdict verdict, Instant now) {
    completion.complete(verdict, now);
    tables.flush();
  }

  /** Tests whether a request for a URL waits or is in flight. */
  public boolean isRequested(CrawlUrl url) {
    return tables.urls().active(UrlFingerprint.of(url)).filter(ActiveUrl::hasWork).isPresent();
  }

  /**
   * Prepares the answer to a probe. The newest version of the activity is applied first; otherwise
   * the answer would prove termination for an older version.
   */
  public void prepareProbeAnswer(Probe probe, Instant now) {
    completion.applyUpdate(probe.activity(), now);
    scheduler.onProbe(probe);
    tables.flush();
  }

  /** Applies a budget grant from the coordinator of the activity. */
  public void applyBudgetGrant(BudgetGrant grant, Instant now) {
    tables.budgets().applyGrant(grant);
    completion.onBudgetGrant(grant.activity(), now);
    tables.flush();
  }

  /**
   * Returns the budget allocation of an activity on this partition; empty when the activity shares
   * no budget.
   */
  public Optional<BudgetAllocation> budgetAllocation(String activity) {
    return tables.budgets().allocation(activity);
  }

  /**
   * Does the work that is due: applies limits, releases held URLs, schedules revisits and
   * dispatches to hosts that have become ready, up to a bounded amount per call.
   */
  public void runDueWork(Instant now) {
    completion.applyDue(now);
    scheduler.releaseDue(now);
    for (var due : tables.revisits().pollDue(now)) scheduler.revisit(due, now);
    dispatchReadyHosts(now);
    tables.flush();
  }

  /**
   * Returns when a host becomes ready, or now if a release is not finished; empty if neither is
   * expected. Limits of time and revisits are not included: they need a call from time to time.
   */
  public Optional<Instant> nextDue(Instant now) {
    return tables.holds().releasingQueues().isEmpty()
        ? tables.queues().nextReady()
        : Optional.of(now);
  }

  /** Returns when the next host becomes ready; empty if no URL waits on a host that is not. */
  Optional<Instant> nextHostReady() {
    return tables.queues().nextReady();
  }

  private void dispatchReadyHosts(Instant now) {
    for (var left = MAX_HOSTS_PER_RUN; left > 0; left--) {
      var host = tables.queues().pollReadyHost(now);
      if (host.isEmpty()) return;
      dispatcher.dispatchHost(host.get(), now);
    }
  }

  /**
   * Passes the status of hosts that changed since the last call to the consumer, up to a bounded
   * number.
   *
   * @param catalog returns all activities
   */
  public void drainHostStatus(
      Supplier<Collection<Activity>> catalog, Instant now, Consumer<HostStatus> publish) {
    var hosts = tables.queues().takeChanged(MAX_HOSTS_PER_RUN, now);
    if (hosts.isEmpty()) return;
    var activities = catalog.get();
    var delays = activities.stream().map(Activity::delay);
    var longestDelay = delays.max(Comparator.naturalOrder()).orElse(Duration.ZERO);
    for (var host : hosts) {
      var exhausted = tables.budgets().exhaustedFor(host, activities);
      publish.accept(tables.queues().publish(host, longestDelay, exhausted, now));
    }
    tables.flush();
  }

  /** Returns the list of suppressed patterns, sorted. */
  List<Suppression> suppressions() {
    return tables.suppressions().all();
  }

  /** Returns the number of URLs that wait on hosts that accept no request now. */
  public long delayedUrls() {
    return tables.queues().delayedUrls();
  }
}
