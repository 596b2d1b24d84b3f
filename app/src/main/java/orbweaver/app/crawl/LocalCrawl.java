package orbweaver.app.crawl;

import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.log.LogConfiguration;
import orbweaver.app.process.BrokerStarter;
import orbweaver.app.process.PipelinePlan;
import orbweaver.app.process.PipelineServiceSettings;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.app.progress.CrawlClient;
import orbweaver.app.progress.CrawlMonitor;
import orbweaver.app.progress.CrawlSummary;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.app.progress.PipelineCrawlConnection;
import orbweaver.app.remote.CommandExecutor;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.OmittedLinkTotals;
import orbweaver.runtime.OperationException;

/** Crawl with broker and all services in this process. */
public final class LocalCrawl {
  private final PipelineServiceSettings settings;
  private final PipelinePlan pipelinePlan;
  private final BrokerStarter brokers;
  private final CommandExecutor commands;
  private final EndReporter endReporter;

  /** Reporter of a crawl at its end and, without a broker, while it runs. */
  public interface EndReporter {
    /**
     * Begins to report while a crawl without a broker runs; closing the result ends that.
     *
     * @param graphs opens the growing graph, for reading
     */
    default RunningReport reportRunning(Supplier<GraphStore> graphs) {
      return () -> {};
    }

    /** Reports a finished crawl. */
    void report(LinkGraph graph, CrawlSummary summary);

    /** Reports an interrupted crawl. */
    void reportInterrupted(CrawlSummary summary);
  }

  /** Report while a crawl runs. */
  @FunctionalInterface
  public interface RunningReport extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * @param pipelinePlan settings of the pipeline if it does not exist yet
   * @param brokers starts the broker
   * @param commands executes the commands of other processes while the crawl runs
   * @param endReporter prints the summary and the last lines
   */
  public LocalCrawl(
      PipelineServiceSettings settings,
      PipelinePlan pipelinePlan,
      BrokerStarter brokers,
      CommandExecutor commands,
      EndReporter endReporter) {
    this.settings = settings;
    this.pipelinePlan = pipelinePlan;
    this.brokers = brokers;
    this.commands = commands;
    this.endReporter = endReporter;
  }

  /** Starts or resumes the crawl in a folder and returns the cause of its end. */
  public CrawlEnd run(CrawlFolder folder, CrawlPlan plan, Reporter reporter, InstantSource clock)
      throws IOException {
    try (var stopping = ShutdownSignal.forCrawl();
        folder) {
      LogConfiguration.toFile(FolderLayout.log(folder.path()));
      return run(folder, plan, reporter, clock, stopping);
    }
  }

  private CrawlEnd run(
      CrawlFolder folder,
      CrawlPlan plan,
      Reporter reporter,
      InstantSource clock,
      ShutdownSignal stopping)
      throws IOException {
    try (var pipeline = LocalPipeline.open(folder, brokers, pipelinePlan, settings, clock);
        var crawl =
            new CrawlClient(
                new PipelineCrawlConnection(pipeline.pipeline(), plan, clock),
                plan,
                reporter,
                clock)) {
      pipeline.start();
      try (var _ = LocalEndpoint.open(folder, pipeline, commands, clock)) {
        var summary = crawl.run(new PipelineMonitor(pipeline, stopping));
        if (summary.end().isInterruption()) endReporter.reportInterrupted(summary);
        else report(pipeline, summary);
        return summary.end();
      }
    }
  }

  private void report(LocalPipeline pipeline, CrawlSummary summary) {
    try (var store = pipeline.openGraph()) {
      var graph = store.graph();
      endReporter.report(graph, summary.withOmitted(graph.query(OmittedLinkTotals::of)));
    }
  }

  private record PipelineMonitor(LocalPipeline pipeline, ShutdownSignal stopping)
      implements CrawlMonitor {
    @Override
    public boolean isStopRequested() {
      return stopping.isRequested();
    }

    @Override
    public Optional<OperationException> failure() {
      return pipeline.fatalError().map(OperationException::internalError);
    }

    @Override
    public Optional<String> recurringError() {
      return pipeline.recurringError();
    }

    @Override
    public boolean isCaughtUp() {
      return pipeline.isCaughtUp();
    }
  }
}
