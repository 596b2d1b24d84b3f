package orbweaver.frontier;

import static java.util.Comparator.comparing;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.control.Credit;
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.control.Parked;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.control.Probe;
import orbweaver.contract.control.Purse;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.HostRuling;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Referral;
import orbweaver.contract.verdict.Referral.Sought;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Verdict;
import orbweaver.frontier.Receipt.Applied;
import orbweaver.frontier.Receipt.Duplicate;
import orbweaver.frontier.Receipt.Gap;
import orbweaver.frontier.Receipt.Strayed;
import orbweaver.frontier.budget.Clearance;
import orbweaver.frontier.budget.Purses;
import orbweaver.frontier.end.Accounts;
import orbweaver.frontier.fresh.Agenda;
import orbweaver.frontier.fresh.Copies;
import orbweaver.frontier.fresh.Revisits;
import orbweaver.frontier.hold.Holds;
import orbweaver.frontier.hold.Parking;
import orbweaver.frontier.open.Urls;
import orbweaver.frontier.queue.Care;
import orbweaver.frontier.queue.HostQueues;

/**
 * Frontier of one partition: turns the outlinks it receives into fetch requests and completes
 * the requests by the page verdicts. At most one request per URL is in flight.
 */
public final class Frontier {
  /** Output of a frontier. */
  public interface Voice {
    /** Sends a fetch request. */
    void order(Order request);

    /** Reports a discovery path that is not stored because the URL has too many of them. */
    void passOver(PassedOver label);

    /** Reports a URL that is quarantined as a suspected trap. */
    void park(Parked url);

    /** Reports a URL that fails without a request. */
    void giveUp(GivenUp url);

    /**
     * Records the round-trip time of a completed request; only implementations that keep metrics
     * override this.
     */
    default void home(String outcome, Duration trip) {}
  }

  // For an unknown activity every path feature counts as relevant, and nothing is held.
  private static final List<LabelPart> ALL_FEATURES =
      List.copyOf(EnumSet.complementOf(EnumSet.of(LabelPart.LEVEL)));

  // Limits the hosts processed in one transaction: after a network outage all hosts may become
  // ready at once.
  private static final int MAX_HOSTS_PER_RUN = 1_000;

  private final Tables tables;
  private final Accounts counters;
  private final HostQueues queues;
  private final Predicate<CrawlUrl> isOurs;
  private final Activities activities;
  private final HandOut dispatcher;
  private final Closing completion;
  private final Dispatch scheduler;
  private final Intake admission;
  private final Purses budgets;
  private final Releases releaser;
  private final Heed updates;
  private final Revisits revisits;

  /**
   * @param keyOf returns the politeness key of a URL
   * @param isOurs tests whether a URL belongs to this partition
   */
  public Frontier(
      Tables tables,
      Accounts counters,
      Function<CrawlUrl, String> keyOf,
      Predicate<CrawlUrl> isOurs,
      Activities activities,
      Voice output) {
    this.tables = tables;
    this.counters = counters;
    this.queues = new HostQueues(keyOf, tables.lanes, tables.queue);
    this.isOurs = isOurs;
    this.activities = activities;
    var holds = new Holds(tables.holds, tables.held);
    var urls = new Urls(tables.known, tables.open, counters, holds);
    budgets = new Purses(tables.savings, tables.tabs, counters::touch);
    var budgetGate = new Clearance(activities, budgets);
    var versions = new Copies(tables.copies);
    var quarantine = new Parking(activities);
    dispatcher = new HandOut(urls, queues, holds, budgetGate, versions, activities, output);
    scheduler = new Dispatch(urls, queues, holds, budgetGate, versions, activities, dispatcher);
    admission = new Intake(urls, scheduler, holds, quarantine, counters, this::relevantFeatures, output);
    releaser = new Releases(holds, urls, scheduler, counters, quarantine);
    var schedule = new Agenda(tables.moments, tables.visits);
    revisits = new Revisits(tables.rhythms, schedule, activities);
    completion =
        new Closing(
            urls,
            queues,
            budgetGate,
            versions,
            revisits,
            counters,
            activities,
            scheduler,
            dispatcher,
            output);
    updates = new Heed(activities, counters, tables.heeded, budgets, holds, releaser, dispatcher, queues);
  }

  /** Applies a numbered verdict exactly once. */
  public Receipt take(NumberedVerdict numbered, Instant now) {
    var expected = tables.received.get(numbered.from()).orElse(0L) + 1;
    if (numbered.sequence() < expected) return new Duplicate();
    if (numbered.sequence() > expected) {
      return new Gap(numbered.from(), expected, numbered.sequence());
    }
    tables.received.put(numbered.from(), numbered.sequence());
    var strays = applyContent(numbered.verdict(), now);
    tables.flush();
    return strays.isEmpty() ? new Applied() : new Strayed(strays);
  }

  private List<Candidate> applyContent(Verdict verdict, Instant now) {
    return switch (verdict) {
      case SeedVerdict seed -> {
        counters.seed(seed.activity(), seed.sent());
        yield List.of();
      }
      case PageVerdict page -> {
        applyPageVerdict(page, now);
        yield List.of();
      }
      case Referral batch -> admitOutlinks(batch, now);
      case HostRuling ruling -> {
        restrictHost(ruling, now);
        yield List.of();
      }
    };
  }

  // Misrouted outlinks count as received, because termination detection would otherwise wait for
  // them. They are not admitted here: another partition owns the politeness of their hosts.
  private List<Candidate> admitOutlinks(Referral batch, Instant now) {
    var misrouted = new ArrayList<Candidate>();
    for (var group : byPriority(batch)) {
      var own = new ArrayList<CrawlUrl>();
      for (var target : group.targets()) {
        if (isOurs.test(target)) own.add(target);
        else misrouted.add(new Candidate(target, group.wish()));
      }
      admission.want(group.wish(), own, now);
    }
    batch.activities().forEach(counters::received);
    return misrouted;
  }

  // Requests that can be sent at once also follow priority, and then the order of the page.
  private static List<Sought> byPriority(Referral batch) {
    return batch.sought().stream()
        .sorted(comparing((Sought group) -> group.wish().priority()))
        .toList();
  }

  private void restrictHost(HostRuling ruling, Instant now) {
    var restriction = new Care(ruling.delay(), ruling.until().orElse(Instant.EPOCH));
    queues.change(ruling.key(), hostQueue -> hostQueue.spared(restriction));
    queues.nudge(ruling.key(), now);
  }

  // A page that was extracted twice is also judged twice. The batches sent by the second verdict
  // are received too, although the first verdict has already completed the request.
  private void applyPageVerdict(PageVerdict verdict, Instant now) {
    verdict.tallies().forEach((activity, counts) -> counters.sent(activity, counts.referrals()));
    completion.close(verdict, now);
  }

  /**
   * Completes the request that a verdict answers; a verdict that answers no request in flight
   * changes nothing.
   */
  public void close(PageVerdict verdict, Instant now) {
    completion.close(verdict, now);
    tables.flush();
  }

  /**
   * Prepares the answer to a probe. The newest version of the activity is applied first; otherwise
   * the answer would prove termination for an older version.
   */
  public void asked(Probe probe, Instant now) {
    updates.heed(probe.activity(), now);
    releaser.asked(probe);
    tables.flush();
  }

  /** Applies a budget grant from the coordinator of the activity. */
  public void credited(Credit grant, Instant now) {
    budgets.credited(grant);
    updates.credited(grant.activity(), now);
    tables.flush();
  }

  /**
   * Returns the budget allocation of an activity on this partition; empty when the activity shares
   * no budget.
   */
  public Optional<Purse> purse(String activity) {
    return budgets.shown(activity);
  }

  /**
   * Does the work that is due: applies limits, releases held URLs, schedules revisits and
   * dispatches to hosts that have become ready, up to a bounded amount per call.
   */
  public void wake(Instant now) {
    updates.look(now);
    releaser.release(now);
    for (var due : revisits.due(now)) scheduler.revisit(due, now);
    dispatchReadyHosts(now);
    tables.flush();
  }

  private void dispatchReadyHosts(Instant now) {
    for (var left = MAX_HOSTS_PER_RUN; left > 0; left--) {
      var host = queues.wake(now);
      if (host.isEmpty()) return;
      dispatcher.of(host.get(), now);
    }
  }

  /** Returns the number of URLs that wait on hosts that accept no request now. */
  public long asleep() {
    return queues.asleep();
  }

  private List<LabelPart> relevantFeatures(Wish interest) {
    return activities.of(interest).map(Activity::labels).orElse(ALL_FEATURES);
  }
}
