package orbweaver.cli.remote;

import java.io.IOException;
import java.util.Optional;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.app.engine.StoppedCrawl;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.FolderState;
import orbweaver.app.folder.FolderState.InUse;
import orbweaver.app.folder.FolderState.Stopped;
import orbweaver.app.process.PipelineConnection;
import orbweaver.cli.output.RemoteContext;

/**
 * Runner of tasks on a crawl: through the topics of its pipeline; or, if it has no broker, in the
 * process of the running crawl or in the folder of the stopped one.
 *
 * @param topics connection to the pipeline, also names the folder
 */
public record TaskRunner(PipelineConnection topics) {
  /**
   * Runs a task that changes something; returns empty if interrupted.
   *
   * @throws CrawlHeldElsewhereException if another process runs the crawl and must execute it
   */
  public <R> Optional<R> run(CrawlTask<R> task) throws IOException, InterruptedException {
    var live = live();
    if (live.isPresent()) return task.run(live.get());
    var stopped = stopped();
    return stopped.isPresent() ? stopped.get().run(task) : topics.run(task);
  }

  /**
   * Runs a task that changes what people keep beside a crawl, as {@link #run} does, but also in the
   * folder of a demo without a broker.
   */
  public <R> Optional<R> runOnAnyFolder(CrawlTask<R> task)
      throws IOException, InterruptedException {
    var live = live();
    if (live.isPresent()) return task.run(live.get());
    var stopped = stopped();
    return stopped.isPresent() ? stopped.get().runOnAnyFolder(task) : topics.run(task);
  }

  /** Runs a task that only reads, as {@link #run} does. */
  public <R> Optional<R> runReadOnly(CrawlTask<R> task) throws IOException, InterruptedException {
    var live = live();
    if (live.isPresent()) return task.run(live.get());
    var stopped = stopped();
    return stopped.isPresent() ? stopped.get().runReadOnly(task) : topics.runReadOnly(task);
  }

  private Optional<CrawlAccess> live() {
    return topics.remoteBrokers().isPresent()
        ? Optional.empty()
        : RemoteContext.forCrawl(topics.dir()).flatMap(context -> context.crawl().access());
  }

  private Optional<StoppedCrawl> stopped() {
    var folder = topics.dir();
    if (topics.remoteBrokers().isPresent() || !CrawlFolder.isWithoutBroker(folder))
      return Optional.empty();
    try (var state = FolderState.inspect(folder)) {
      return switch (state) {
        case Stopped _ -> Optional.of(new StoppedCrawl(folder, topics.clock()));
        case InUse inUse -> throw CrawlHeldElsewhereException.of(inUse, folder);
      };
    }
  }
}
