package orbweaver.rule.inlet;

import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import orbweaver.contract.Ring;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.order.Citation.Link;
import orbweaver.contract.order.Means;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.contract.url.UserInformation;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Trace;
import orbweaver.kit.judging.Formulas;
import orbweaver.kit.judging.Labels;
import orbweaver.rule.ReferralDraft;
import orbweaver.rule.formula.Judges;
import orbweaver.rule.formula.Ruling.Refusal;
import orbweaver.rule.formula.Ruling.Wanted;
import orbweaver.rule.formula.Way;
import orbweaver.rule.inlet.SeedRuling.Malformed;
import orbweaver.rule.inlet.SeedRuling.Refused;
import orbweaver.rule.inlet.SeedRuling.Sent;
import orbweaver.rule.inlet.SeedRuling.Unclaimed;

/** Judges seeds as any candidate is judged, at depth 0. For one thread. */
public final class SeedJudge {
  private static final Optional<Link> NO_LINK = Optional.empty();

  private final Ring ring;
  private final Judges judges = new Judges(new Formulas(), System::nanoTime);

  public SeedJudge(Ring ring) {
    this.ring = ring;
  }

  /**
   * What comes of a seed.
   *
   * @param origin where it was asked
   * @param ordinals which it is among the seeds of its activity, from 1; asked if it is one of them
   * @param activity the one it names, if there is one
   */
  public SeedRuling judge(
      Seed seed, Origin origin, ToIntFunction<Activity> ordinals, Optional<Activity> activity) {
    if (activity.isEmpty()) {
      return new Unclaimed("activity: " + seed.activityId() + " (expected: a known one)");
    }
    var wanting = activity.get();
    return origin
        .trouble(wanting)
        .<SeedRuling>map(Unclaimed::new)
        .orElseGet(() -> new Case(seed, origin, ordinals.applyAsInt(wanting), wanting).ruling());
  }

  /** One seed before its judge. */
  private final class Case {
    private final Seed seed;
    private final Origin origin;
    private final int ordinal;
    private final Activity activity;

    Case(Seed seed, Origin origin, int ordinal, Activity activity) {
      this.seed = seed;
      this.origin = origin;
      this.ordinal = ordinal;
      this.activity = activity;
    }

    SeedRuling ruling() {
      return switch (CrawlUrl.parse(seed.url())) {
        case Resolved(var url) -> ruling(url);
        case OtherScheme(var scheme) -> malformed("scheme: " + scheme + " (expected: http, https)");
        case Invalid(var why) -> malformed(why);
      };
    }

    private SeedRuling ruling(CrawlUrl url) {
      var measure = judges.of(activity);
      var label = Labels.ofRoot(url, measure.formula().families(), ordinal);
      var way = Way.ofSeed(measure, label);
      return switch (way.judge(url, NO_LINK)) {
        case Refusal(var code, var by) -> new Refused(verdict(code, by, way.trace(url, NO_LINK)));
        case Wanted wanted -> {
          var wish = way.wish(url, wanted, List.of());
          yield new Sent(verdict(1, Code.ACCEPTED, ""), draft(new Candidate(url, wish)));
        }
      };
    }

    // Its robots.txt is on the same host, so they travel together; it is asked for first anyhow.
    private ReferralDraft draft(Candidate seed) {
      var to = ring.partitionOf(seed.target());
      var candidates = activity.way().readsSitemaps() ? List.of(robots(seed), seed) : List.of(seed);
      return ReferralDraft.of(to, Optional.empty(), candidates);
    }

    private Candidate robots(Candidate seed) {
      var url = CrawlUrl.of(seed.target().origin() + "/robots.txt");
      var way = Way.ofSeed(judges.of(activity), seed.wish().label().as(Means.ROBOTS));
      return new Candidate(url, way.wish(url, Wanted.OUTRIGHT, List.of()));
    }

    private Malformed malformed(String why) {
      return new Malformed(
          verdict(0, Code.MALFORMED, why),
          "seed " + UserInformation.stripAttempt(seed.url()) + ": " + why);
    }

    private SeedVerdict verdict(int sent, Code code, String by) {
      return new SeedVerdict(
          origin.inlet(),
          origin.offset(),
          activity.id(),
          activity.version(),
          UserInformation.stripAttempt(seed.url()),
          sent,
          code,
          by);
    }

    private SeedVerdict verdict(Code code, String by, Trace trace) {
      return verdict(0, code, by).tracedBy(trace);
    }
  }
}
