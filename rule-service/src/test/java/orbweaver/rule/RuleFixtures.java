package orbweaver.rule;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.rule.submission.ActivityRegistrar;
import orbweaver.rule.submission.RegistrationResult.Registered;

/** Fixtures: records of a small web. */
public final class RuleFixtures {
  public static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  public static final Outcome WHOLE = new Outcome.Fetched(new BodyExtent.Whole());
  public static final CrawlUrl ROOT = url("https://a.test/");
  public static final CrawlUrl HERE = url("https://a.test/here");

  private RuleFixtures() {}

  public static CrawlUrl url(String text) {
    return CrawlUrl.of(text);
  }

  public static PipelineManifest manifest(int partitions) {
    return new PipelineManifest(
        "r", PolitenessKeyKind.DOMAIN, partitions, "xxh3-64", "test", Map.of());
  }

  public static ActivitySubmission request(String id, String formula) {
    return ActivitySubmission.of(id, formula).withSeeds(1);
  }

  /** Returns a copy with that policy. */
  public static ActivitySubmission withPolicy(ActivitySubmission request, CrawlPolicy policy) {
    return request.withPolicy(Optional.of(policy));
  }

  /** Returns a policy with a best-first search. */
  public static CrawlPolicy bestFirst(ScoreRule... by) {
    var search = new SearchPolicy(SearchOrder.BEST, Optional.of(List.of(by)));
    return new CrawlPolicy(
        Optional.of(search), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Returns the activity that results from a request. */
  public static Activity activity(String id, String formula) {
    return activity(request(id, formula));
  }

  public static Activity activity(ActivitySubmission request) {
    var came = new ActivityRegistrar("seed").register(request, Optional.empty(), NOON);
    if (came instanceof Registered(var activity)) return activity;
    throw new AssertionError(came);
  }

  public static DiscoveryPath path(int depth, int hops) {
    return new DiscoveryPath(ROOT, depth, hops);
  }

  public static Interest interest(Activity activity, DiscoveryPath path, String residual) {
    return new Interest(activity.id(), activity.version(), path, residual, Priority.NEXT);
  }

  public static Evidence answered(int status, String... fields) {
    var headers = new ArrayList<Header>();
    for (var i = 0; i < fields.length; i += 2) headers.add(new Header(fields[i], fields[i + 1]));
    return new Evidence(
        NOON,
        Optional.of("192.0.2.1"),
        Optional.of(status),
        headers,
        Optional.empty(),
        Evidence.none(NOON).tls());
  }

  public static Evidence html() {
    return answered(200, "content-type", "text/html; charset=utf-8");
  }

  public static Link link(String target, LinkKind kind, int position) {
    return new Link(url(target), kind, position, Optional.empty(), List.of());
  }

  /** Returns anchors to those targets. */
  public static List<Link> links(String... targets) {
    var links = new ArrayList<Link>();
    for (var target : targets) links.add(link(target, LinkKind.A, links.size()));
    return links;
  }

  /** Returns the page {@link #HERE} as the result of its only fetch request. */
  public static Page page(
      Outcome outcome, Evidence evidence, List<Link> links, Interest... interests) {
    var request =
        new FetchRequest(HERE, 1, outcome instanceof Outcome.NotModified, List.of(interests));
    return new Page(request, outcome, evidence, Optional.empty(), links, false);
  }
}
