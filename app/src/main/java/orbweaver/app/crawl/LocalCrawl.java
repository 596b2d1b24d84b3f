package orbweaver.app.crawl;

import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.process.BrokerStarter;
import orbweaver.app.process.LogConfiguration;
import orbweaver.app.process.PipelinePlan;
import orbweaver.app.process.PipelineServiceSettings;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.app.progress.CrawlClient;
import orbweaver.app.progress.CrawlMonitor;
import orbweaver.app.progress.CrawlSummary;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.app.remote.CommandExecutor;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.OmittedLinkTotals;

/** Crawl with broker and all services in this process. */
public final class LocalCrawl {
  private final PipelineServiceSettings settings;
  private final PipelinePlan plan;
  private final BrokerStarter brokers;
  private final CommandExecutor commands;
  private final EndReporter epilogue;

  /** Printer of the end of a crawl. */
  public interface EndReporter {
    /** Reports a finished crawl. */
    void report(LinkGraph graph, CrawlSummary summary);

    /** Reports an interrupted crawl. */
    void reportInterrupted(CrawlSummary summary);
  }

  /**
   * @param plan settings of a pipeline that is created now
   * @param brokers starts the broker
   * @param commands executes the commands of other processes while the crawl runs
   * @param epilogue prints the summary and the last lines
   */
  public LocalCrawl(
      PipelineServiceSettings settings,
      PipelinePlan plan,
      BrokerStarter brokers,
      CommandExecutor commands,
      EndReporter epilogue) {
    this.settings = settings;
    this.plan = plan;
    this.brokers = brokers;
    this.commands = commands;
    this.epilogue = epilogue;
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
    try (var pipeline = LocalPipeline.open(folder, brokers, this.plan, settings, clock);
        var crawl = new CrawlClient(pipeline.pipeline(), plan, reporter, clock)) {
      pipeline.start();
      try (var _ = LocalEndpoint.open(folder, pipeline, commands)) {
        var summary = crawl.run(new PipelineWatch(pipeline, stopping));
        if (summary.end().isInterruption()) epilogue.reportInterrupted(summary);
        else report(pipeline, summary);
        return summary.end();
      }
    }
  }

  private void report(LocalPipeline pipeline, CrawlSummary counted) {
    try (var store = pipeline.openGraph()) {
      var graph = store.graph();
      var summary = counted.withOmitted(graph.query(OmittedLinkTotals::of));
      epilogue.report(graph, summary);
    }
  }

  private record PipelineWatch(LocalPipeline pipeline, ShutdownSignal stopping)
      implements CrawlMonitor {
    @Override
    public boolean isStopRequested() {
      return stopping.isRequested();
    }

    @Override
    public Optional<String> fatalError() {
      return pipeline.fatalError();
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
