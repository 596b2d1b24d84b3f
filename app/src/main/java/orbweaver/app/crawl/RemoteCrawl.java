package orbweaver.app.crawl;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.log.LogConfiguration;
import orbweaver.app.process.PipelinePlan;
import orbweaver.app.process.PipelineWait;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.app.progress.CrawlClient;
import orbweaver.app.progress.CrawlMonitor;
import orbweaver.app.progress.CrawlSummary;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.app.progress.PipelineCrawlConnection;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;

/** Crawl by services that run elsewhere: submits the activity and shows its progress. */
public final class RemoteCrawl {
  /** Time the services may take to create the pipeline. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final PipelinePlan expected;
  private final Reporter reporter;
  private final Consumer<CrawlSummary> summaryPrinter;
  private final InstantSource clock;

  /**
   * @param expected settings that the pipeline must have
   * @param summaryPrinter prints the summary of the crawl
   */
  public RemoteCrawl(
      PipelinePlan expected,
      Reporter reporter,
      Consumer<CrawlSummary> summaryPrinter,
      InstantSource clock) {
    this.expected = expected;
    this.reporter = reporter;
    this.summaryPrinter = summaryPrinter;
    this.clock = clock;
  }

  /**
   * Submits the crawl to the pipeline at these brokers and follows its progress; returns the cause
   * of its end.
   */
  public CrawlEnd run(KafkaSettings brokers, CrawlPlan plan) throws InterruptedException {
    LogConfiguration.forCommand(reporter.isTerminal());
    try (var stopping = ShutdownSignal.forCrawl()) {
      var wait = new PipelineWait(brokers, PATIENCE, stopping, reporter, clock);
      if (!wait.forBrokers()) return CrawlEnd.INTERRUPTED;
      var pipeline = wait.forPipeline().map(expected::requireMatching);
      return pipeline.isEmpty() ? CrawlEnd.INTERRUPTED : run(pipeline.get(), plan, stopping);
    }
  }

  private CrawlEnd run(PipelineContext pipeline, CrawlPlan plan, ShutdownSignal stopping) {
    try (var crawl =
        new CrawlClient(
            new PipelineCrawlConnection(pipeline, plan, clock), plan, reporter, clock)) {
      var summary = crawl.run(new InterruptionOnly(stopping));
      summaryPrinter.accept(summary);
      return summary.end();
    }
  }

  /**
   * Monitor of a crawl whose services and graph belong to other processes: only interruption
   * counts.
   */
  private record InterruptionOnly(ShutdownSignal stopping) implements CrawlMonitor {
    @Override
    public boolean isStopRequested() {
      return stopping.isRequested();
    }

    @Override
    public Optional<OperationException> failure() {
      return Optional.empty();
    }

    @Override
    public Optional<String> recurringError() {
      return Optional.empty();
    }

    @Override
    public boolean isCaughtUp() {
      return true;
    }
  }
}
