package orbweaver.rule.submission;

import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.request.Referrer.ReferringLink;
import orbweaver.contract.request.SitemapRole;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.contract.url.UserInformation;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.rule.AddressedOutlinks;
import orbweaver.rule.evaluation.CrawlCriteria;
import orbweaver.rule.evaluation.CriteriaCache;
import orbweaver.rule.evaluation.EmbedScope;
import orbweaver.rule.evaluation.LinkContext;
import orbweaver.rule.evaluation.UrlDecision.Accepted;
import orbweaver.rule.evaluation.UrlDecision.Rejected;
import orbweaver.rule.submission.SeedResult.InvalidUrl;
import orbweaver.rule.submission.SeedResult.SeedRejected;
import orbweaver.rule.submission.SeedResult.Sent;
import orbweaver.rule.submission.SeedResult.UnknownActivity;
import orbweaver.runtime.evaluation.DiscoveryPaths;
import orbweaver.runtime.evaluation.FormulaCache;

/** Evaluator of seeds, which are evaluated like outlinks at depth 0. Not thread-safe. */
public final class SeedEvaluator {
  private static final Optional<ReferringLink> NO_LINK = Optional.empty();

  private final PipelineManifest manifest;
  private final CriteriaCache criteriaCache =
      new CriteriaCache(new FormulaCache(), System::nanoTime);

  public SeedEvaluator(PipelineManifest manifest) {
    this.manifest = manifest;
  }

  /**
   * Evaluates a seed.
   *
   * @param seed the seed
   * @param source source of the seed
   * @param ordinals returns the ordinal of the seed among those of its activity, from 1; called
   *     once if the seed belongs to the activity
   * @param activity the activity that the seed names, if it exists
   */
  public SeedResult evaluate(
      Seed seed,
      SubmissionSource source,
      ToIntFunction<Activity> ordinals,
      Optional<Activity> activity) {
    if (activity.isEmpty()) {
      return new UnknownActivity("activity: " + seed.activityId() + " (expected: a known one)");
    }
    var found = activity.get();
    return source
        .ownershipError(found)
        .<SeedResult>map(UnknownActivity::new)
        .orElseGet(
            () -> new SeedEvaluation(seed, source, ordinals.applyAsInt(found), found).result());
  }

  /** Evaluation of one seed. */
  private final class SeedEvaluation {
    private final Seed seed;
    private final SubmissionSource source;
    private final int ordinal;
    private final Activity activity;

    SeedEvaluation(Seed seed, SubmissionSource source, int ordinal, Activity activity) {
      this.seed = seed;
      this.source = source;
      this.ordinal = ordinal;
      this.activity = activity;
    }

    SeedResult result() {
      return switch (CrawlUrl.parse(seed.url())) {
        case Resolved(var url) -> result(url);
        case OtherScheme(var scheme) ->
            invalidUrl("scheme: " + scheme + " (expected: http, https)");
        case Invalid(var reason) -> invalidUrl(reason);
      };
    }

    private SeedResult result(CrawlUrl url) {
      var criteria = criteriaCache.of(activity);
      var path =
          DiscoveryPaths.forSeed(url, criteria.formula().relevantFamilies(), ordinal)
              .withEmbedLevel(EmbedScope.levelOfPages(activity));
      var context = LinkContext.ofSeed(criteria, path);
      return switch (context.evaluate(url, NO_LINK)) {
        case Rejected(var code, var by) ->
            new SeedRejected(rejected(code, by).withTrace(context.trace(url, NO_LINK)));
        case Accepted accepted -> {
          var interest = context.interest(url, accepted, List.of());
          yield new Sent(accepted(), batchOf(new Outlink(url, interest), criteria));
        }
      };
    }

    // The robots.txt is on the same host, so it fits into the same batch.
    private AddressedOutlinks batchOf(Outlink seed, CrawlCriteria criteria) {
      var partition = manifest.partitionOf(seed.target());
      var outlinks =
          activity.effectivePolicy().readsSitemaps()
              ? List.of(robotsTxtOf(seed, criteria), seed)
              : List.of(seed);
      return AddressedOutlinks.of(partition, Optional.empty(), outlinks);
    }

    private Outlink robotsTxtOf(Outlink seed, CrawlCriteria criteria) {
      var url = CrawlUrl.of(seed.target().origin() + "/robots.txt");
      var context =
          LinkContext.ofSeed(
              criteria, seed.interest().path().withSitemapRole(SitemapRole.ROBOTS_TXT));
      return new Outlink(url, context.interest(url, Accepted.UNCONDITIONAL, List.of()));
    }

    private InvalidUrl invalidUrl(String reason) {
      return new InvalidUrl(
          rejected(DecisionCode.MALFORMED, reason), "seed " + url() + ": " + reason);
    }

    private SeedVerdict accepted() {
      return SeedVerdict.accepted(
          source.topic(), source.offset(), activity.id(), activity.version(), url());
    }

    private SeedVerdict rejected(DecisionCode code, String by) {
      return SeedVerdict.rejected(
          source.topic(), source.offset(), activity.id(), activity.version(), url(), code, by);
    }

    private String url() {
      return UserInformation.stripInvalid(seed.url());
    }
  }
}
