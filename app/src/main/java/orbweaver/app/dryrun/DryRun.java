package orbweaver.app.dryrun;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.extractor.Extractor;
import orbweaver.fetcher.FetchTask;
import orbweaver.fetcher.wiring.FetcherResources;
import orbweaver.fetcher.wiring.SingleFetch;
import orbweaver.rule.AddressedOutlinks;
import orbweaver.rule.PageEvaluator;
import orbweaver.rule.submission.SeedEvaluator;
import orbweaver.rule.submission.SeedResult.InvalidUrl;
import orbweaver.rule.submission.SeedResult.SeedRejected;
import orbweaver.rule.submission.SeedResult.Sent;
import orbweaver.rule.submission.SeedResult.UnknownActivity;
import orbweaver.rule.submission.SubmissionSource;
import orbweaver.runtime.OperationException;

/** Dry run of one URL through the cores of all services, from seed to verdict. */
public record DryRun(Activity activity, FetcherResources resources) {
  private static final PipelineManifest MANIFEST =
      new PipelineManifest("none", PolitenessKeyKind.DOMAIN, 1, "none", "none", Map.of());

  /** Processes a URL as the only seed of its activity. */
  public DryRunResult run(String url) throws InterruptedException {
    var seed = new Seed(url, Optional.of(activity.id()));
    var submissionTopic = new SubmissionSource(Topic.SEED.shortName(), 0);
    return switch (new SeedEvaluator(MANIFEST)
        .evaluate(seed, submissionTopic, _ -> 1, Optional.of(activity))) {
      case Sent(var verdict, var batch) -> fetch(verdict, batch);
      case SeedRejected(var verdict) -> new DryRunResult(activity, verdict, Optional.empty());
      case InvalidUrl(var verdict, _) -> new DryRunResult(activity, verdict, Optional.empty());
      case UnknownActivity(var why) -> throw OperationException.internalError(why);
    };
  }

  private DryRunResult fetch(SeedVerdict verdict, AddressedOutlinks batch)
      throws InterruptedException {
    var request = firstRequest(batch.outlinks().getFirst());
    var completion = SingleFetch.run(resources, new FetchTask(0, 0, request, List.of(activity)));
    var page = new Extractor().extract(completion.result(), completion.body().bytes()).page();
    var evaluator =
        new PageEvaluator(MANIFEST, (_, _) -> Optional.of(activity), _ -> Optional.empty());
    var fetch =
        new DryRunResult.DryFetch(batch, request, completion, page, evaluator.evaluate(page));
    return new DryRunResult(activity, verdict, Optional.of(fetch));
  }

  private FetchRequest firstRequest(Outlink outlink) {
    return new FetchRequest(
        outlink.target(), 1, false, List.of(withoutOtherCrawls(outlink.interest())));
  }

  // No other crawl takes part, so none knows the URL.
  private Interest withoutOtherCrawls(Interest interest) {
    return activity
        .knownTo()
        .map(names -> interest.withKnownTo(names.stream().collect(toMap(name -> name, _ -> false))))
        .orElse(interest);
  }
}
