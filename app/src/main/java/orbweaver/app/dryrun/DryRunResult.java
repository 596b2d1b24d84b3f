package orbweaver.app.dryrun;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.fetcher.FetchCompletion;
import orbweaver.rule.AddressedOutlinks;
import orbweaver.rule.PageEvaluation;

/**
 * Records that the services would write for one URL.
 *
 * @param activity the activity for which the URL was tried
 * @param seed verdict on the URL as a seed
 * @param fetch fetch of the URL and its evaluation; absent if the seed was rejected
 */
public record DryRunResult(Activity activity, SeedVerdict seed, Optional<DryFetch> fetch) {
  /** Records from the fetch request to the verdict on the page. */
  public record DryFetch(
      AddressedOutlinks outlinks,
      FetchRequest request,
      FetchCompletion completion,
      Page page,
      PageEvaluation evaluation) {
    /** Returns the outcome of the fetch. */
    public Outcome outcome() {
      return page.outcome();
    }

    private boolean isAccepted() {
      return evaluation.verdict().decisions().stream().anyMatch(Decision::accepted);
    }
  }

  /** Returns all records that would be written, in order. */
  public List<TopicRecord> records() {
    var records = new ArrayList<TopicRecord>();
    records.add(new TopicRecord(Topic.ACTIVITY, activity));
    records.add(new TopicRecord(Topic.VERDICT, seed));
    fetch.ifPresent(fetch -> add(fetch, records));
    return records;
  }

  private static void add(DryFetch fetch, List<TopicRecord> records) {
    records.add(new TopicRecord(Topic.VERDICT, fetch.outlinks().batch()));
    records.add(new TopicRecord(Topic.FRONTIER, fetch.request()));
    for (var host : fetch.completion().hostRecords())
      records.add(new TopicRecord(Topic.HOST, host));
    records.add(new TopicRecord(Topic.FETCH, fetch.completion().result()));
    records.add(new TopicRecord(Topic.LINK, fetch.page()));
    records.add(new TopicRecord(Topic.VERDICT, fetch.evaluation().verdict()));
    for (var addressed : fetch.evaluation().outlinks()) {
      records.add(new TopicRecord(Topic.VERDICT, addressed.batch()));
    }
  }

  /** Returns the distinct URLs that the page links to, in document order. */
  public List<String> linkTargets() {
    return fetch.stream()
        .flatMap(fetch -> fetch.page().links().stream())
        .map(Link::target)
        .map(CrawlUrl::toString)
        .distinct()
        .toList();
  }

  /** Tests whether a page arrived, accepted or not. */
  public boolean hasPage() {
    return fetch.filter(fetch -> fetch.outcome() instanceof Fetched).isPresent();
  }

  /** Tests whether a page arrived and was accepted. */
  public boolean hasAcceptedPage() {
    return hasPage() && fetch.filter(DryFetch::isAccepted).isPresent();
  }

  /** Tests whether robots.txt denied the URL or could not be fetched. */
  public boolean isDeniedByRobots() {
    return fetch.map(DryFetch::outcome).filter(DryRunResult::isRobotsOutcome).isPresent();
  }

  private static boolean isRobotsOutcome(Outcome outcome) {
    return outcome instanceof RobotsDenied
        || (outcome instanceof Failed(var why, _, _) && why == Failure.ROBOTS_UNREACHABLE);
  }
}
