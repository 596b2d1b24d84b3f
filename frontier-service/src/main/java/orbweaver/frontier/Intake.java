package orbweaver.frontier;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.control.Parked;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Fingerprint;
import orbweaver.contract.verdict.Candidate;
import orbweaver.frontier.end.Accounts;
import orbweaver.frontier.hold.Aside;
import orbweaver.frontier.hold.Held;
import orbweaver.frontier.hold.Holds;
import orbweaver.frontier.hold.Parking;
import orbweaver.frontier.hold.Pile;
import orbweaver.frontier.known.Gain.Better;
import orbweaver.frontier.known.Gain.Nothing;
import orbweaver.frontier.known.Gain.Sooner;
import orbweaver.frontier.known.Gain.TooMany;
import orbweaver.frontier.known.Known;
import orbweaver.frontier.known.Mark;
import orbweaver.frontier.known.Marking;
import orbweaver.frontier.open.Open;
import orbweaver.frontier.open.Urls;

/**
 * Admission of outlinks to a partition: merges each outlink into the seen URLs and schedules it
 * only if it is new or brings a better path.
 */
final class Intake {
  private final Urls urls;
  private final Dispatch scheduler;
  private final Holds holds;
  private final Parking quarantine;
  private final Accounts counters;
  private final Function<Wish, List<LabelPart>> partsOf;
  private final Frontier.Voice output;
  private final Marking summarizer = new Marking();

  Intake(
      Urls urls,
      Dispatch scheduler,
      Holds holds,
      Parking quarantine,
      Accounts counters,
      Function<Wish, List<LabelPart>> partsOf,
      Frontier.Voice output) {
    this.urls = urls;
    this.scheduler = scheduler;
    this.holds = holds;
    this.quarantine = quarantine;
    this.counters = counters;
    this.partsOf = partsOf;
    this.output = output;
  }

  /**
   * Admits URLs that share one interest, as most links of a page do; their path is summarized once.
   */
  void want(Wish interest, List<CrawlUrl> targets, Instant now) {
    var summary = summaryOf(interest);
    for (var target : targets) want(new Candidate(target, interest), summary, now);
  }

  private void want(Candidate outlink, Mark summary, Instant now) {
    var interest = outlink.wish();
    var url = Fingerprint.of(outlink.target());
    var seen = urls.known(url).orElse(Known.UNSEEN);
    switch (seen.with(interest.activity(), summary, interest.priority())) {
      case Nothing _ -> {}
      case Sooner(var sooner) -> raisePriority(url, sooner, interest, now);
      case Better(var better) -> add(url, better, outlink, summary, now);
      case TooMany(var atLimit) -> {
        reportPathLimit(atLimit, outlink);
        raisePriority(url, atLimit, interest, now);
      }
    }
    if (Parking.isOfSeed(interest)) forceRefetch(url, interest, now);
  }

  // A seed's redirect target is never quarantined. A failed URL is retried only when it is itself a
  // seed, so that many seeds redirecting to it do not retry it many times.
  private void forceRefetch(Fingerprint url, Wish interest, Instant now) {
    var activity = interest.activity();
    var isNamed = interest.label().isOfRoot();
    urls.open(url)
        .filter(active -> active.isParkedFor(activity) || (isNamed && active.isEndedFor(activity)))
        .ifPresent(
            active -> scheduler.insist(url, urls.known(url).orElseThrow(), active, activity, now));
  }

  private Mark summaryOf(Wish interest) {
    return summarizer.of(interest, partsOf.apply(interest));
  }

  private void add(Fingerprint url, Known seen, Candidate outlink, Mark summary, Instant now) {
    var active = urls.open(url).orElseGet(() -> resting(url, outlink, seen));
    var interest = outlink.wish().asSoonAs(seen.soonest(outlink.wish().activity()));
    Predicate<Wish> isBeaten =
        other -> other.activity().equals(interest.activity()) && summary.beats(summaryOf(other));
    var updated =
        holdReason(url, active, interest)
            .map(reason -> withHeld(url, active, held(interest, url, reason), isBeaten))
            .orElseGet(() -> withoutQuarantine(active, interest).wanting(interest, isBeaten));
    scheduler.bring(url, seen, updated, now);
  }

  // ActiveUrl releases a seed itself and also restarts the failure streak of its host.
  private static Open withoutQuarantine(Open active, Wish interest) {
    return Parking.isOfSeed(interest) ? active : active.unparked(interest.activity());
  }

  // A path without a trap signal also ends the quarantine of the interests on other paths, even if
  // it waits for its phase: each of them then waits as if it were admitted now.
  private Open withHeld(Fingerprint url, Open active, Held added, Predicate<Wish> isBeaten) {
    var next = active.holding(added, isBeaten);
    if (!added.why().isPhased()) return next;
    for (var held : next.held()) {
      if (held.isParkedFor(added.wish().activity())) next = withQuarantineEnded(url, next, held, added.wish());
    }
    return next;
  }

  private Open withQuarantineEnded(Fingerprint url, Open active, Held parked, Wish newest) {
    return phase(parked.wish().asSoonAs(newest.priority()))
        .map(reason -> active.moved(parked.slot(), held(parked.wish(), url, reason).slot()))
        .orElseGet(() -> active.released(parked.slot()))
        .hastened(newest.activity(), newest.priority());
  }

  private Open resting(Fingerprint url, Candidate outlink, Known seen) {
    var before = urls.known(url).orElse(Known.UNSEEN);
    return Open.resting(outlink.target(), seen.state(), before.marks().keySet());
  }

  /** Returns the reason to hold an interest; empty if it can be scheduled. */
  private Optional<Aside> holdReason(Fingerprint url, Open active, Wish interest) {
    var end = active.endFor(interest.activity());
    if (end.isPresent()) return end;
    if (isQuarantined(url, active, interest)) return Optional.of(Aside.TRAP);
    return phase(interest);
  }

  /** Returns the phase that an interest waits for; empty if it waits for none. */
  private Optional<Aside> phase(Wish interest) {
    if (isForLevel(interest)) return Optional.of(Aside.LEVEL);
    return Optional.of(Aside.LAST).filter(_ -> interest.priority() == Priority.LAST);
  }

  // A URL is quarantined while each of its paths shows a trap signal; once released, it is not
  // quarantined again.
  private boolean isQuarantined(Fingerprint url, Open active, Wish interest) {
    var activity = interest.activity();
    if (urls.known(url).filter(seen -> seen.isKnownTo(activity)).isPresent()) {
      return active.isParkedFor(activity) && quarantine.sign(active.url(), interest).isPresent();
    }
    var signal = quarantine.sign(active.url(), interest);
    signal.ifPresent(
        found -> output.park(new Parked(activity, active.url(), found.trap().code(), found.seen())));
    return signal.isPresent();
  }

  // A redirect does not increase the depth, so its target belongs to the level in progress.
  private boolean isForLevel(Wish interest) {
    var path = interest.label();
    return path.depth() > 0 && path.hops() == 0 && partsOf.apply(interest).contains(LabelPart.LEVEL);
  }

  private Held held(Wish interest, Fingerprint url, Aside reason) {
    return new Held(interest, holds.keep(new Pile(interest.activity(), reason), url));
  }

  private void raisePriority(Fingerprint url, Known seen, Wish interest, Instant now) {
    urls.open(url)
        .map(active -> active.hastened(interest.activity(), interest.priority()))
        .ifPresentOrElse(
            active -> scheduler.bring(url, seen, active, now), () -> urls.close(url, seen));
  }

  private void reportPathLimit(Known seen, Candidate outlink) {
    counters.crowded(outlink.wish().activity());
    output.passOver(new PassedOver(outlink.target(), seen.number(), outlink.wish()));
  }
}
