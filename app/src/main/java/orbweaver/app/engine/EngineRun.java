package orbweaver.app.engine;

import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.crawl.LocalCrawl.EndReporter;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.log.LogConfiguration;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.app.progress.CrawlClient;
import orbweaver.app.progress.CrawlMonitor;
import orbweaver.app.progress.CrawlSummary;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.app.progress.StopCondition;
import orbweaver.app.remote.CommandExecutor;
import orbweaver.app.remote.LiveCrawl;
import orbweaver.app.remote.PageServerFactory;
import orbweaver.engine.state.StateException;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.query.OmittedLinkTotals;
import orbweaver.runtime.OperationException;

/**
 * Run of a crawl without a broker, from its submission to its end. The calling thread submits the
 * crawl, follows its progress and reports its end; the engine has its own threads.
 *
 * @param commands executes the commands of other processes while the crawl runs
 * @param endReporter prints the summary and the last lines, on the calling thread
 * @param pages starts the server of pages about the crawl; absent if there are none
 * @param stopCondition tested on the calling thread; when it is met, the crawl ends although URLs
 *     remain, and can be continued
 */
public record EngineRun(
    EngineCrawl.Settings settings,
    CommandExecutor commands,
    EndReporter endReporter,
    Optional<PageServerFactory> pages,
    StopCondition stopCondition) {
  private static final int MAX_SEEDS_OF_QUICK_START = 100;

  /** Creates a run that ends when no URL remains or its budget is used up. */
  public EngineRun(
      EngineCrawl.Settings settings, CommandExecutor commands, EndReporter endReporter) {
    this(settings, commands, endReporter, Optional.empty(), StopCondition.NEVER);
  }

  /** Returns a copy that serves pages about the crawl while it runs. */
  public EngineRun withPages(Optional<PageServerFactory> servers) {
    return new EngineRun(settings, commands, endReporter, servers, stopCondition);
  }

  /**
   * Starts or resumes the crawl in a folder and returns the cause of its end.
   *
   * @throws OperationException if the crawl fails, also while it ends
   */
  public CrawlEnd run(CrawlFolder folder, CrawlPlan plan, Reporter reporter, InstantSource clock)
      throws IOException {
    try (var stopping = ShutdownSignal.forCrawl();
        folder) {
      LogConfiguration.toFile(FolderLayout.log(folder.path()));
      var crawl = EngineCrawl.open(folder, settings, clock);
      var end = run(folder, crawl, plan, reporter, clock, stopping::isRequested);
      requireNoFault(crawl);
      return end;
    }
  }

  /**
   * Runs a crawl beside other work of this process, and returns the cause of its end. The log and
   * the signals of the process stay as they are; the stop condition ends the crawl.
   *
   * @throws OperationException if the crawl fails, also while it ends
   */
  public CrawlEnd runBeside(
      CrawlFolder folder, CrawlPlan plan, Reporter reporter, InstantSource clock)
      throws IOException {
    try (folder) {
      var crawl = EngineCrawl.open(folder, settings, clock);
      var end = run(folder, crawl, plan, reporter, clock, () -> false);
      requireNoFault(crawl);
      return end;
    }
  }

  private CrawlEnd run(
      CrawlFolder folder,
      EngineCrawl opened,
      CrawlPlan plan,
      Reporter reporter,
      InstantSource clock,
      BooleanSupplier stopping)
      throws IOException {
    var monitor = new EngineMonitor(opened, stopping, stopCondition);
    try (var crawl = opened;
        var client =
            new CrawlClient(new EngineCrawlConnection(crawl, plan), plan, reporter, clock)) {
      // The server of commands opens all jars, so a new crawl sends its first request before. But
      // many seeds take long, and meanwhile other commands must be able to reach the crawl.
      var isSubmittedFirst = crawl.isNew() && plan.seeds().size() <= MAX_SEEDS_OF_QUICK_START;
      if (isSubmittedFirst) client.submit(monitor);
      try (var _ = announced(folder, crawl, reporter, clock)) {
        if (!isSubmittedFirst) client.submit(monitor);
        var summary = follow(client, crawl, monitor);
        report(crawl, summary);
        return summary.end();
      }
    }
  }

  private CrawlSummary follow(CrawlClient client, EngineCrawl crawl, EngineMonitor monitor) {
    try (var _ = endReporter.reportRunning(crawl::openGraph)) {
      return client.follow(monitor);
    }
  }

  private EngineEndpoints announced(
      CrawlFolder folder, EngineCrawl crawl, Reporter reporter, InstantSource clock) {
    var live =
        LiveCrawl.withoutBroker(folder.path(), crawl::openGraph, crawl::storeIndex, crawl.access());
    var endpoints = EngineEndpoints.open(live, commands, pages, clock);
    try {
      endpoints.addTo(settings.fetcher().egress().ownPorts());
      folder.announce(endpoints.description());
      endpoints.pagesUrl().ifPresent(url -> reporter.printMessage("pages: " + url));
      return endpoints;
    } catch (RuntimeException | Error e) {
      endpoints.close();
      throw e;
    }
  }

  /** Fails if a failure has ended a crawl. */
  static void requireNoFault(EngineCrawl crawl) {
    crawl
        .fault()
        .ifPresent(
            fault -> {
              throw failure(fault);
            });
  }

  private void report(EngineCrawl crawl, CrawlSummary counted) {
    if (counted.end().isInterruption()) {
      endReporter.reportInterrupted(counted);
      return;
    }
    try (var store = crawl.openGraph()) {
      var graph = store.graph();
      endReporter.report(graph, counted.withOmitted(graph.query(OmittedLinkTotals::of)));
    }
  }

  // A failure of the state or the graph is described for people; any other is a bug, whose type
  // says more.
  private static OperationException failure(Throwable fault) {
    return switch (fault) {
      case OperationException known -> known;
      case StateException known ->
          OperationException.internalError(String.valueOf(known.getMessage()));
      case StoreException known ->
          OperationException.internalError(String.valueOf(known.getMessage()));
      case ExceptionInInitializerError known when known.getCause() != null ->
          OperationException.internalError(known.getCause().toString());
      default -> OperationException.internalError(fault.toString());
    };
  }

  private record EngineMonitor(
      EngineCrawl crawl, BooleanSupplier stopping, StopCondition stopCondition)
      implements CrawlMonitor {
    @Override
    public boolean hasEnough() {
      return stopCondition.isMet();
    }

    @Override
    public boolean isStopRequested() {
      return stopping.getAsBoolean();
    }

    @Override
    public Optional<OperationException> failure() {
      return crawl.fault().map(EngineRun::failure);
    }

    @Override
    public Optional<String> recurringError() {
      return crawl.repeatedFailure().map(reason -> "graph keeps retrying: " + reason);
    }

    @Override
    public boolean isCaughtUp() {
      return crawl.isCaughtUp();
    }
  }
}
