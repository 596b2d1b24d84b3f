package orbweaver.cli.crawl;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.process.LogConfiguration;
import orbweaver.cli.process.PipelinePlan;
import orbweaver.cli.process.PipelineWait;
import orbweaver.cli.process.ShutdownSignal;
import orbweaver.cli.progress.CrawlClient;
import orbweaver.cli.progress.CrawlMonitor;
import orbweaver.cli.progress.Screen;
import orbweaver.cli.submission.CrawlPlan;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;

/** Crawl by services that run elsewhere: submits the activity and shows its progress. */
public final class RemoteCrawl {
  /** Time the services may take to create the pipeline. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final PipelinePlan expected;
  private final Screen screen;
  private final InstantSource clock;

  /**
   * @param expected settings that the pipeline must have
   */
  public RemoteCrawl(PipelinePlan expected, Screen screen, InstantSource clock) {
    this.expected = expected;
    this.screen = screen;
    this.clock = clock;
  }

  /** Submits the crawl to the pipeline at these brokers and follows its progress. */
  public ExitCode run(KafkaSettings brokers, CrawlPlan plan) throws InterruptedException {
    LogConfiguration.forCommand(screen.isTerminal());
    try (var stopping = ShutdownSignal.forCrawl()) {
      var wait = new PipelineWait(brokers, PATIENCE, stopping, screen, clock);
      if (!wait.forBrokers()) return ExitCode.INTERRUPTED;
      var ring = wait.forPipeline().map(expected::requireMatching);
      return ring.isEmpty() ? ExitCode.INTERRUPTED : run(ring.get(), plan, stopping);
    }
  }

  private ExitCode run(PipelineContext ring, CrawlPlan plan, ShutdownSignal stopping) {
    try (var crawl = new CrawlClient(ring, plan, screen, clock)) {
      var summary = crawl.run(new InterruptionOnly(stopping));
      screen.printSummary(summary);
      return summary.end().exitCode();
    }
  }

  /**
   * Watch of a crawl whose services and graph belong to other processes: only interruption counts.
   */
  private record InterruptionOnly(ShutdownSignal stopping) implements CrawlMonitor {
    @Override
    public boolean isStopRequested() {
      return stopping.isRequested();
    }

    @Override
    public Optional<String> fatalError() {
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
