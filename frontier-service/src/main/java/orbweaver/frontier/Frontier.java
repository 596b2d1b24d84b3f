package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Fingerprint;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Referral;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.frontier.Receipt.Applied;
import orbweaver.frontier.Receipt.Duplicate;
import orbweaver.frontier.Receipt.Gap;
import orbweaver.frontier.end.Accounts;
import orbweaver.frontier.known.Gain.Better;
import orbweaver.frontier.known.Gain.Nothing;
import orbweaver.frontier.known.Gain.TooMany;
import orbweaver.frontier.known.Known;
import orbweaver.frontier.known.Mark;
import orbweaver.frontier.known.UrlState;
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
  }

  // An activity nobody knows is judged with care: every difference counts.
  private static final List<LabelPart> EVERY_PART = List.of(LabelPart.values());

  private static final int SLOW = 3;
  private static final Duration DEFAULT_PATIENCE = Duration.ofMinutes(10);

  private final Tables tables;
  private final Accounts accounts;
  private final HostQueues queues;
  private final Function<CrawlUrl, String> keyOf;
  private final Function<String, Optional<Activity>> activities;
  private final Voice voice;

  public Frontier(
      Tables tables,
      Accounts accounts,
      Function<CrawlUrl, String> keyOf,
      Function<String, Optional<Activity>> activities,
      Voice voice) {
    this.tables = tables;
    this.accounts = accounts;
    this.queues = new HostQueues(tables.lanes, tables.queue);
    this.keyOf = keyOf;
    this.activities = activities;
    this.voice = voice;
  }

  /** Does what a verdict says, once. */
  public Receipt take(NumberedVerdict numbered, Instant now) {
    var expected = tables.received.get(numbered.from()).orElse(0L) + 1;
    if (numbered.sequence() < expected) return new Duplicate();
    if (numbered.sequence() > expected) {
      return new Gap(numbered.from(), expected, numbered.sequence());
    }
    tables.received.put(numbered.from(), numbered.sequence());
    switch (numbered.verdict()) {
      case SeedVerdict seed -> accounts.seed(seed.activity(), seed.sent());
      case PageVerdict page -> judged(page, now);
      case Referral referral -> refer(referral, now);
    }
    tables.flush();
    return new Applied();
  }

  private void refer(Referral referral, Instant now) {
    referral.candidates().forEach(candidate -> want(candidate, now));
    referral.activities().forEach(accounts::received);
  }

  // A page that came twice is judged twice, and what the second verdict sent is received as well,
  // though the first closed the order.
  private void judged(PageVerdict verdict, Instant now) {
    verdict.tallies().forEach((activity, tally) -> accounts.sent(activity, tally.referrals()));
    close(verdict, now);
  }

  /** Closes the order of a verdict; one that answers no open order closes nothing. */
  public void close(PageVerdict verdict, Instant now) {
    var url = Fingerprint.of(verdict.url());
    tables
        .open
        .get(url)
        .filter(open -> isAnswered(open, verdict))
        .ifPresent(open -> close(url, open, verdict, now));
    tables.flush();
  }

  private static boolean isAnswered(Open open, PageVerdict verdict) {
    return open.out().filter(order -> order.number() == verdict.number()).isPresent();
  }

  /** Hands out what may be asked by now. */
  public void wake(Instant now) {
    for (var host = queues.wake(now); host.isPresent(); host = queues.wake(now)) {
      handOut(host.get(), now);
    }
    tables.flush();
  }

  /** URLs that wait on hosts that may not be asked now. */
  public long asleep() {
    return queues.asleep();
  }

  private void want(Candidate candidate, Instant now) {
    var url = Fingerprint.of(candidate.target());
    var wish = candidate.wish();
    var parts = partsOf(wish);
    var mark = Mark.of(wish.label(), parts);
    tables
        .known
        .get(url)
        .ifPresentOrElse(
            known -> wantAgain(url, known, mark, candidate, parts),
            () -> wantFirst(url, candidate, mark, now));
  }

  private void wantFirst(Fingerprint url, Candidate candidate, Mark mark, Instant now) {
    var wish = candidate.wish();
    var host = keyOf.apply(candidate.target());
    tables.known.put(url, Known.first(wish.activity(), mark));
    tables.open.put(url, Open.coming(candidate.target(), UrlState.PENDING, List.of(wish)));
    queues.enqueue(host, url);
    accounts.opened(wish.activity());
    accounts.show(wish.activity(), Shows.PENDING);
    handOut(host, now);
  }

  private void wantAgain(
      Fingerprint url, Known known, Mark mark, Candidate candidate, List<LabelPart> parts) {
    switch (known.with(candidate.wish().activity(), mark)) {
      case Nothing _ -> {}
      case Better(var better) -> wantBetter(url, known, better, candidate, parts);
      case TooMany(var crowded) -> passOver(url, crowded, candidate);
    }
  }

  private void passOver(Fingerprint url, Known crowded, Candidate candidate) {
    tables.known.put(url, crowded);
    accounts.crowded(candidate.wish().activity());
    voice.passOver(new PassedOver(candidate.target(), crowded.number(), candidate.wish()));
  }

  private void wantBetter(
      Fingerprint url, Known known, Known better, Candidate candidate, List<LabelPart> parts) {
    var wish = candidate.wish();
    tables.known.put(url, better);
    if (known.state() == UrlState.PENDING) {
      var open = tables.open.get(url).orElseThrow();
      if (!open.activitiesWaiting().contains(wish.activity())) accounts.opened(wish.activity());
      if (!known.isKnownTo(wish.activity())) accounts.show(wish.activity(), Shows.PENDING);
      tables.open.put(url, open.with(wish, parts));
    } else if (known.state().isReusable()) {
      if (known.isKnownTo(wish.activity())) {
        accounts.show(wish.activity(), Shows.undone(known.state()));
      }
      accounts.opened(wish.activity());
      accounts.show(wish.activity(), Shows.PENDING);
      reuse(url, better, Open.coming(candidate.target(), known.state(), List.of(wish)));
    } else if (!known.isKnownTo(wish.activity())) {
      accounts.show(wish.activity(), Shows.done(known.state()));
    }
  }

  private void close(Fingerprint url, Open open, PageVerdict verdict, Instant now) {
    var host = keyOf.apply(open.url());
    var lane = queues.lane(host);
    var isReuse = open.out().orElseThrow().reuse();
    verdict.tallies().forEach(accounts::judged);
    open.activitiesOut().forEach(activity -> accounts.home(activity));
    var patience = patience(open);
    var next = Homecoming.next(open, verdict.outcome(), lane, patience, now);
    if (!isReuse) {
      queues.change(host, mine -> Homecoming.lane(mine, verdict.outcome(), patience, now));
    }
    settle(url, host, open, next);
    handOut(host, now);
  }

  private void settle(Fingerprint url, String host, Open open, Next next) {
    var known = tables.known.get(url).orElseThrow();
    switch (next) {
      case Next.Again(var again) -> {
        only(open.activitiesOut(), open.activitiesWaiting()).forEach(accounts::opened);
        tables.known.put(url, known.reordered());
        tables.open.put(url, again);
        queues.enqueue(host, url);
      }
      case Next.Rejudge(var again) -> {
        only(open.activitiesOut(), open.activitiesWaiting())
            .forEach(activity -> settled(activity, again.before()));
        reuse(url, known, again);
      }
      case Next.Closed(var state) -> {
        open.activitiesWaiting().forEach(accounts::closed);
        open.activities().forEach(activity -> settled(activity, state));
        tables.known.put(url, known.in(state));
        tables.open.remove(url);
      }
    }
  }

  private void settled(String activity, UrlState state) {
    accounts.show(activity, Shows.NO_LONGER_PENDING);
    accounts.show(activity, Shows.done(state));
  }

  private static Set<String> only(Set<String> these, Set<String> notThose) {
    var rest = new HashSet<>(these);
    rest.removeAll(notThose);
    return rest;
  }

  // A slow host is not a silent one.
  private static Duration patience(Activity activity) {
    var slow = activity.delay().multipliedBy(SLOW);
    return slow.compareTo(activity.patience()) > 0 ? slow : activity.patience();
  }

  private Duration patience(Open open) {
    return open.activities().stream()
        .flatMap(id -> activities.apply(id).map(Frontier::patience).stream())
        .max(Comparator.naturalOrder())
        .orElse(DEFAULT_PATIENCE);
  }

  private List<LabelPart> partsOf(Wish wish) {
    return activities.apply(wish.activity()).map(Activity::labels).orElse(EVERY_PART);
  }

  // Nothing is sent for a reuse, so it waits for no lane and no window.
  private void reuse(Fingerprint url, Known known, Open coming) {
    var reordered = known.reordered();
    var open = coming.handedOut(reordered.number(), true);
    tables.known.put(url, reordered);
    tables.open.put(url, open);
    open.activitiesOut().forEach(activity -> accounts.show(activity, Shows.OUT));
    voice.order(open.out().orElseThrow());
  }

  private void handOut(String host, Instant now) {
    for (var url = queues.next(host, now); url.isPresent(); url = queues.next(host, now)) {
      var number = tables.known.get(url.get()).orElseThrow().number();
      var open = tables.open.get(url.get()).orElseThrow().handedOut(number, false);
      tables.open.put(url.get(), open);
      open.activitiesOut().forEach(activity -> accounts.show(activity, Shows.OUT));
      voice.order(open.out().orElseThrow());
    }
  }
}
