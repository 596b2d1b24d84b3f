package orbweaver.cli.once;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.Ring;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.KeyKind;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.extractor.Extractor;
import orbweaver.fetcher.Job;
import orbweaver.fetcher.footing.Footing;
import orbweaver.fetcher.once.OneFetch;
import orbweaver.rule.PageJudge;
import orbweaver.rule.ReferralDraft;
import orbweaver.rule.inlet.Origin;
import orbweaver.rule.inlet.SeedJudge;
import orbweaver.rule.inlet.SeedRuling.Malformed;
import orbweaver.rule.inlet.SeedRuling.Refused;
import orbweaver.rule.inlet.SeedRuling.Sent;
import orbweaver.rule.inlet.SeedRuling.Unclaimed;

/** Dry run of one URL through the cores of all services, from seed to verdict. */
record Trip(Activity activity, Footing footing) {
  private static final Ring RING = new Ring("none", KeyKind.DOMAIN, 1, "none", "none", Map.of());

  /** Processes a URL as the only seed of its activity. */
  Journey of(String url) throws InterruptedException {
    var seed = new Seed(url, Optional.of(activity.id()));
    var inlet = new Origin(Topic.SEED.word(), 0);
    return switch (new SeedJudge(RING).judge(seed, inlet, _ -> 1, Optional.of(activity))) {
      case Sent(var verdict, var referral) -> fetch(verdict, referral);
      case Refused(var verdict) -> new Journey(activity, verdict, Optional.empty());
      case Malformed(var verdict, _) -> new Journey(activity, verdict, Optional.empty());
      case Unclaimed(var why) -> throw CommandException.fault(why);
    };
  }

  private Journey fetch(SeedVerdict verdict, ReferralDraft referral) throws InterruptedException {
    var order = order(referral.candidates().getFirst());
    var finished = OneFetch.of(footing, new Job(0, 0, order, List.of(activity)));
    var page = new Extractor().extract(finished.fetched(), finished.body().bytes());
    var judge = new PageJudge(RING, (_, _) -> Optional.of(activity), _ -> Optional.empty());
    var visit = new Journey.Visit(referral, order, finished, page, judge.judge(page));
    return new Journey(activity, verdict, Optional.of(visit));
  }

  private Order order(Candidate candidate) {
    return new Order(candidate.target(), 1, false, List.of(withAnswers(candidate.wish())));
  }

  // No other crawl takes part, so no other crawl knows the URL.
  private Wish withAnswers(Wish wish) {
    return activity
        .parties()
        .map(names -> wish.told(names.stream().collect(toMap(name -> name, _ -> false))))
        .orElse(wish);
  }
}
