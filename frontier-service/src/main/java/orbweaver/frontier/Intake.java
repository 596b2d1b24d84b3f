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

/** Takes in what is referred to a partition: of what is known already, only what is new in it. */
final class Intake {
  private final Urls urls;
  private final Dispatch dispatch;
  private final Holds holds;
  private final Parking parking;
  private final Accounts accounts;
  private final Function<Wish, List<LabelPart>> partsOf;
  private final Frontier.Voice voice;
  private final Marking marking = new Marking();

  Intake(
      Urls urls,
      Dispatch dispatch,
      Holds holds,
      Parking parking,
      Accounts accounts,
      Function<Wish, List<LabelPart>> partsOf,
      Frontier.Voice voice) {
    this.urls = urls;
    this.dispatch = dispatch;
    this.holds = holds;
    this.parking = parking;
    this.accounts = accounts;
    this.partsOf = partsOf;
    this.voice = voice;
  }

  /** URLs that are wanted alike, as most links of a page are: how they are is found out once. */
  void want(Wish wish, List<CrawlUrl> targets, Instant now) {
    var mark = mark(wish);
    for (var target : targets) want(new Candidate(target, wish), mark, now);
  }

  private void want(Candidate candidate, Mark mark, Instant now) {
    var wish = candidate.wish();
    var url = Fingerprint.of(candidate.target());
    var known = urls.known(url).orElse(Known.UNSEEN);
    switch (known.with(wish.activity(), mark, wish.priority())) {
      case Nothing _ -> {}
      case Sooner(var sooner) -> hasten(url, sooner, wish, now);
      case Better(var better) -> add(url, better, candidate, mark, now);
      case TooMany(var crowded) -> {
        passOver(crowded, candidate);
        hasten(url, crowded, wish, now);
      }
    }
    if (Parking.isOfSeed(wish)) insist(url, wish, now);
  }

  // Where seeds redirect to looks like no trap; but what failed is asked for again by its own name
  // only, or each of many seeds that lead there would have it asked for.
  private void insist(Fingerprint url, Wish wish, Instant now) {
    var activity = wish.activity();
    var isNamed = wish.label().isOfRoot();
    urls.open(url)
        .filter(open -> open.isParkedFor(activity) || (isNamed && open.isEndedFor(activity)))
        .ifPresent(
            open -> dispatch.insist(url, urls.known(url).orElseThrow(), open, activity, now));
  }

  private Mark mark(Wish wish) {
    return marking.of(wish, partsOf.apply(wish));
  }

  private void add(Fingerprint url, Known known, Candidate candidate, Mark mark, Instant now) {
    var open = urls.open(url).orElseGet(() -> resting(url, candidate, known));
    var wish = candidate.wish().asSoonAs(known.soonest(candidate.wish().activity()));
    Predicate<Wish> isBeaten =
        mine -> mine.activity().equals(wish.activity()) && mark.beats(mark(mine));
    var more =
        why(url, open, wish)
            .map(why -> holding(url, open, held(wish, url, why), isBeaten))
            .orElseGet(() -> letGo(open, wish).wanting(wish, isBeaten));
    dispatch.bring(url, known, more, now);
  }

  // A seed is released by Open.wanting itself, which also makes its host wait anew.
  private static Open letGo(Open open, Wish wish) {
    return Parking.isOfSeed(wish) ? open : open.unparked(wish.activity());
  }

  // A label that shows no sign lets go of the parked ones at once, though it waits for its phase
  // itself: each of them waits where it would if it came now.
  private Open holding(Fingerprint url, Open open, Held more, Predicate<Wish> isBeaten) {
    var next = open.holding(more, isBeaten);
    if (!more.why().isPhased()) return next;
    for (var held : next.held()) {
      if (held.isParkedFor(more.wish().activity())) next = rejoined(url, next, held, more.wish());
    }
    return next;
  }

  private Open rejoined(Fingerprint url, Open open, Held parked, Wish newest) {
    return phase(parked.wish().asSoonAs(newest.priority()))
        .map(why -> open.moved(parked.slot(), held(parked.wish(), url, why).slot()))
        .orElseGet(() -> open.released(parked.slot()))
        .hastened(newest.activity(), newest.priority());
  }

  private Open resting(Fingerprint url, Candidate candidate, Known known) {
    var before = urls.known(url).orElse(Known.UNSEEN);
    return Open.resting(candidate.target(), known.state(), before.marks().keySet());
  }

  /** Why it waits aside; empty where it does not. */
  private Optional<Aside> why(Fingerprint url, Open open, Wish wish) {
    var end = open.endFor(wish.activity());
    if (end.isPresent()) return end;
    if (isParked(url, open, wish)) return Optional.of(Aside.TRAP);
    return phase(wish);
  }

  /** Returns the phase it waits for; empty where it waits for none. */
  private Optional<Aside> phase(Wish wish) {
    if (isForLevel(wish)) return Optional.of(Aside.LEVEL);
    return Optional.of(Aside.LAST).filter(_ -> wish.priority() == Priority.LAST);
  }

  // A URL is parked while each of its labels shows a sign; once released, it is not parked again.
  private boolean isParked(Fingerprint url, Open open, Wish wish) {
    var activity = wish.activity();
    if (urls.known(url).filter(known -> known.isKnownTo(activity)).isPresent()) {
      return open.isParkedFor(activity) && parking.sign(open.url(), wish).isPresent();
    }
    var sign = parking.sign(open.url(), wish);
    sign.ifPresent(
        shown -> voice.park(new Parked(activity, open.url(), shown.trap().code(), shown.seen())));
    return sign.isPresent();
  }

  // A redirect costs no depth, so where it leads is of the level that is being walked.
  private boolean isForLevel(Wish wish) {
    var label = wish.label();
    return label.depth() > 0 && label.hops() == 0 && partsOf.apply(wish).contains(LabelPart.LEVEL);
  }

  private Held held(Wish wish, Fingerprint url, Aside why) {
    return new Held(wish, holds.keep(new Pile(wish.activity(), why), url));
  }

  private void hasten(Fingerprint url, Known known, Wish wish, Instant now) {
    urls.open(url)
        .map(open -> open.hastened(wish.activity(), wish.priority()))
        .ifPresentOrElse(
            open -> dispatch.bring(url, known, open, now), () -> urls.close(url, known));
  }

  private void passOver(Known known, Candidate candidate) {
    accounts.crowded(candidate.wish().activity());
    voice.passOver(new PassedOver(candidate.target(), known.number(), candidate.wish()));
  }
}
