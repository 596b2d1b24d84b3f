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

/** Evaluator of seeds, which are evaluated like outlinks at depth 0. Not thread-safe. */
public final class SeedJudge {
  private static final Optional<Link> NO_LINK = Optional.empty();

  private final Ring ring;
  private final Judges criteriaCache = new Judges(new Formulas(), System::nanoTime);

  public SeedJudge(Ring ring) {
    this.ring = ring;
  }

  /**
   * Evaluates a seed.
   *
   * @param seed the seed
   * @param origin source of the seed
   * @param ordinals returns the ordinal of the seed among those of its activity, from 1; called
   *     once if the seed belongs to the activity
   * @param activity the activity that the seed names, if it exists
   */
  public SeedRuling judge(
      Seed seed, Origin origin, ToIntFunction<Activity> ordinals, Optional<Activity> activity) {
    if (activity.isEmpty()) {
      return new Unclaimed("activity: " + seed.activityId() + " (expected: a known one)");
    }
    var found = activity.get();
    return origin
        .trouble(found)
        .<SeedRuling>map(Unclaimed::new)
        .orElseGet(() -> new SeedCase(seed, origin, ordinals.applyAsInt(found), found).ruling());
  }

  /** Evaluation of one seed. */
  private final class SeedCase {
    private final Seed seed;
    private final Origin origin;
    private final int ordinal;
    private final Activity activity;

    SeedCase(Seed seed, Origin origin, int ordinal, Activity activity) {
      this.seed = seed;
      this.origin = origin;
      this.ordinal = ordinal;
      this.activity = activity;
    }

    SeedRuling ruling() {
      return switch (CrawlUrl.parse(seed.url())) {
        case Resolved(var url) -> ruling(url);
        case OtherScheme(var scheme) -> invalidUrl("scheme: " + scheme + " (expected: http, https)");
        case Invalid(var reason) -> invalidUrl(reason);
      };
    }

    private SeedRuling ruling(CrawlUrl url) {
      var criteria = criteriaCache.of(activity);
      var label = Labels.ofRoot(url, criteria.formula().families(), ordinal);
      var context = Way.ofSeed(criteria, label);
      return switch (context.judge(url, NO_LINK)) {
        case Refusal(var code, var by) -> new Refused(verdict(code, by, context.trace(url, NO_LINK)));
        case Wanted wanted -> {
          var wish = context.wish(url, wanted, List.of());
          yield new Sent(verdict(1, Code.ACCEPTED, ""), batchOf(new Candidate(url, wish)));
        }
      };
    }

    // The robots.txt is on the same host, so it fits into the same batch.
    private ReferralDraft batchOf(Candidate seed) {
      var to = ring.partitionOf(seed.target());
      var candidates = activity.way().readsSitemaps() ? List.of(robots(seed), seed) : List.of(seed);
      return ReferralDraft.of(to, Optional.empty(), candidates);
    }

    private Candidate robots(Candidate seed) {
      var url = CrawlUrl.of(seed.target().origin() + "/robots.txt");
      var context = Way.ofSeed(criteriaCache.of(activity), seed.wish().label().as(Means.ROBOTS));
      return new Candidate(url, context.wish(url, Wanted.OUTRIGHT, List.of()));
    }

    private Malformed invalidUrl(String reason) {
      return new Malformed(
          verdict(0, Code.MALFORMED, reason),
          "seed " + UserInformation.stripAttempt(seed.url()) + ": " + reason);
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
