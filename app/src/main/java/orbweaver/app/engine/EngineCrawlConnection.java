package orbweaver.app.engine;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.progress.CrawlConnection;
import orbweaver.app.progress.CrawlProgress;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.rule.submission.SubmissionReply;

/**
 * Connection of a client to the engine in this process.
 *
 * @param crawl not closed with the connection
 */
record EngineCrawlConnection(EngineCrawl crawl, CrawlPlan plan) implements CrawlConnection {
  // An answer names the submission that it answers; here there is only one at a time.
  private static final String ID = "crawl";

  private record Pending(CompletableFuture<SubmissionReply> reply) implements PendingAnswer {
    @Override
    public Optional<SubmissionAnswer> poll() {
      return Optional.ofNullable(reply.getNow(null)).map(known -> known.toAnswer(ID));
    }

    @Override
    public void close() {}
  }

  private ActivitySubmission request() {
    return plan.request(activity().flatMap(Activity::seeds)).withFormulaKept();
  }

  @Override
  public PendingAnswer submitActivity() {
    return new Pending(crawl.submit(request()));
  }

  @Override
  public PendingAnswer submitSeeds() {
    for (var seed : plan.seedSubmissions()) {
      var _ = crawl.submit(seed);
    }
    return new Pending(crawl.submit(request()));
  }

  @Override
  public CrawlProgress progress() {
    return crawl.progress(plan.activity());
  }

  @Override
  public CrawlProgress nextProgress(Duration wait) {
    try {
      crawl.awaitProgress(wait);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the crawl runs", e);
    }
    return progress();
  }

  @Override
  public Optional<Activity> activity() {
    return crawl.activity(plan.activity());
  }

  @Override
  public void close() {}
}
