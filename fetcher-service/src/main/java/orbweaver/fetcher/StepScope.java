package orbweaver.fetcher;

import java.time.Instant;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.evaluation.InterestEvaluation;
import orbweaver.fetcher.politeness.FetchPermits;
import orbweaver.fetcher.robots.RobotsCache;
import orbweaver.fetcher.robots.RobotsLookup;

/** Scope of one fetch step: the task and the components that all stages of the step use. */
record StepScope(
    FetchTask task,
    RobotsCache robotsCache,
    FetchContext context,
    FetchPermits permits,
    InterestEvaluation evaluation) {
  /** Returns the URL of the task. */
  CrawlUrl url() {
    return task.request().url();
  }

  /** Returns the present wall-clock time. */
  Instant now() {
    return context.wallTime();
  }

  /** Looks up the robots.txt that applies to a URL. */
  RobotsLookup lookupRobots(CrawlUrl target) {
    return robotsCache.lookup(target, now());
  }

  /** Returns the completion of the task without a request for its page. */
  FetchCompletion completeWithoutRequest(Outcome outcome) {
    return FetchCompletion.withoutBody(task, outcome, Evidence.none(now()), evaluation.interests());
  }
}
