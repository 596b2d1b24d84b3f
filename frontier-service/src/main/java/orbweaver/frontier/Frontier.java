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
 * One partition of the frontier: makes orders of what is referred to it, and closes them by the
 * verdicts that come home. At most one order of a URL is open.
 */
public final class Frontier {
  /** What a frontier says. */
  public interface Voice {
    void order(Order order);

    void passOver(PassedOver label);

    void park(Parked url);

    /** Reports a URL that fails without a request. */
    void giveUp(GivenUp url);

    /** An order came home so long after it went; told for those alone who keep figures. */
    default void home(String outcome, Duration trip) {}
  }

  // An activity nobody knows is judged with care: every difference counts, and nothing is held.
  private static final List<LabelPart> EVERY_PART =
      List.copyOf(EnumSet.complementOf(EnumSet.of(LabelPart.LEVEL)));

  // Hosts woken in one transaction: when a network is back, all may have slept to the same moment.
  private static final int AT_ONCE = 1_000;

  private final Tables tables;
  private final Accounts accounts;
  private final HostQueues queues;
  private final Predicate<CrawlUrl> isOurs;
  private final Activities activities;
  private final HandOut handOut;
  private final Closing closing;
  private final Dispatch dispatch;
  private final Intake intake;
  private final Purses purses;
  private final Releases releases;
  private final Heed heed;
  private final Revisits revisits;

  /**
   * @param keyOf the politeness key of a URL
   * @param isOurs whether a URL is of this partition
   */
  public Frontier(
      Tables tables,
      Accounts accounts,
      Function<CrawlUrl, String> keyOf,
      Predicate<CrawlUrl> isOurs,
      Activities activities,
      Voice voice) {
    this.tables = tables;
    this.accounts = accounts;
    this.queues = new HostQueues(keyOf, tables.lanes, tables.queue);
    this.isOurs = isOurs;
    this.activities = activities;
    var holds = new Holds(tables.holds, tables.held);
    var urls = new Urls(tables.known, tables.open, accounts, holds);
    purses = new Purses(tables.savings, tables.tabs, accounts::touch);
    var clearance = new Clearance(activities, purses);
    var copies = new Copies(tables.copies);
    var parking = new Parking(activities);
    handOut = new HandOut(urls, queues, holds, clearance, copies, activities, voice);
    dispatch = new Dispatch(urls, queues, holds, clearance, copies, activities, handOut);
    intake = new Intake(urls, dispatch, holds, parking, accounts, this::partsOf, voice);
    releases = new Releases(holds, urls, dispatch, accounts, parking);
    var agenda = new Agenda(tables.moments, tables.visits);
    revisits = new Revisits(tables.rhythms, agenda, activities);
    closing =
        new Closing(
            urls,
            queues,
            clearance,
            copies,
            revisits,
            accounts,
            activities,
            dispatch,
            handOut,
            voice);
    heed = new Heed(activities, accounts, tables.heeded, purses, holds, releases, handOut, queues);
  }

  /** Does what a verdict says, once. */
  public Receipt take(NumberedVerdict numbered, Instant now) {
    var expected = tables.received.get(numbered.from()).orElse(0L) + 1;
    if (numbered.sequence() < expected) return new Duplicate();
    if (numbered.sequence() > expected) {
      return new Gap(numbered.from(), expected, numbered.sequence());
    }
    tables.received.put(numbered.from(), numbered.sequence());
    var strays = apply(numbered.verdict(), now);
    tables.flush();
    return strays.isEmpty() ? new Applied() : new Strayed(strays);
  }

  private List<Candidate> apply(Verdict verdict, Instant now) {
    return switch (verdict) {
      case SeedVerdict seed -> {
        accounts.seed(seed.activity(), seed.sent());
        yield List.of();
      }
      case PageVerdict page -> {
        judged(page, now);
        yield List.of();
      }
      case Referral referral -> refer(referral, now);
      case HostRuling ruling -> {
        spare(ruling, now);
        yield List.of();
      }
    };
  }

  // Strays are received too, or the proof of the end would wait for them; who took them in would
  // ask a host beside the partition that keeps its pauses.
  private List<Candidate> refer(Referral referral, Instant now) {
    var strays = new ArrayList<Candidate>();
    for (var alike : byPriority(referral)) {
      var ours = new ArrayList<CrawlUrl>();
      for (var target : alike.targets()) {
        if (isOurs.test(target)) ours.add(target);
        else strays.add(new Candidate(target, alike.wish()));
      }
      intake.want(alike.wish(), ours, now);
    }
    referral.activities().forEach(accounts::received);
    return strays;
  }

  // What is handed out at once goes by priority too, and else in the order of the page.
  private static List<Sought> byPriority(Referral referral) {
    return referral.sought().stream()
        .sorted(comparing((Sought alike) -> alike.wish().priority()))
        .toList();
  }

  private void spare(HostRuling ruling, Instant now) {
    var care = new Care(ruling.delay(), ruling.until().orElse(Instant.EPOCH));
    queues.change(ruling.key(), lane -> lane.spared(care));
    queues.nudge(ruling.key(), now);
  }

  // A page that came twice is judged twice, and what the second verdict sent is received as well,
  // though the first closed the order.
  private void judged(PageVerdict verdict, Instant now) {
    verdict.tallies().forEach((activity, tally) -> accounts.sent(activity, tally.referrals()));
    closing.close(verdict, now);
  }

  /** Closes the order of a verdict; one that answers no open order closes nothing. */
  public void close(PageVerdict verdict, Instant now) {
    closing.close(verdict, now);
    tables.flush();
  }

  /**
   * Does what a probe asks of a partition before it is answered; first of all what its activity's
   * newest version asks, or the proof would be one of the version before.
   */
  public void asked(Probe probe, Instant now) {
    heed.heed(probe.activity(), now);
    releases.asked(probe);
    tables.flush();
  }

  /** An activity's coordinator says what may be spent here. */
  public void credited(Credit credit, Instant now) {
    purses.credited(credit);
    heed.credited(credit.activity(), now);
    tables.flush();
  }

  /** What is left here of the budget of an activity that shares one. */
  public Optional<Purse> purse(String activity) {
    return purses.shown(activity);
  }

  /** Hands out what may be asked by now, and no more than goes at once. */
  public void wake(Instant now) {
    heed.look(now);
    releases.release(now);
    for (var due : revisits.due(now)) dispatch.revisit(due, now);
    wakeHosts(now);
    tables.flush();
  }

  private void wakeHosts(Instant now) {
    for (var left = AT_ONCE; left > 0; left--) {
      var host = queues.wake(now);
      if (host.isEmpty()) return;
      handOut.of(host.get(), now);
    }
  }

  /** URLs that wait on hosts that may not be asked now. */
  public long asleep() {
    return queues.asleep();
  }

  private List<LabelPart> partsOf(Wish wish) {
    return activities.of(wish).map(Activity::labels).orElse(EVERY_PART);
  }
}
