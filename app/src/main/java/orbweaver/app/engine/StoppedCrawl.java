package orbweaver.app.engine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiFunction;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.admin.crawl.ProfileAccess;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.app.engine.archive.EngineCaptures;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.FolderKind;
import orbweaver.app.log.LogConfiguration;
import orbweaver.app.process.PipelinePlan;
import orbweaver.contract.request.FetchRequest;
import orbweaver.engine.CrawlEngine;
import orbweaver.engine.EngineLibrary;
import orbweaver.engine.EngineOutput;
import orbweaver.engine.state.EngineState;
import orbweaver.engine.state.LogEntry;
import orbweaver.graph.store.StoreBusyException;
import orbweaver.graph.store.duckdb.DuckStore;
import orbweaver.runtime.OperationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stopped crawl without a broker. Tasks of commands are carried out by its engine, without fetcher:
 * what they submit is in force when they end.
 *
 * @param dir folder of the crawl
 */
public record StoppedCrawl(Path dir, InstantSource clock) {
  private static final Logger LOG = LoggerFactory.getLogger(StoppedCrawl.class);

  /**
   * Runs a task that changes the crawl; not allowed on the folder of the demo, whose crawl is never
   * continued.
   */
  public <R> Optional<R> run(CrawlTask<R> task) throws InterruptedException {
    return run(CrawlFolder.claimState(dir, FolderKind.CRAWL), true, task);
  }

  /**
   * Runs a task that changes what people keep in the folder, such as the virtual library; also
   * allowed on the folder of the demo.
   */
  public <R> Optional<R> runOnAnyFolder(CrawlTask<R> task) throws InterruptedException {
    return run(CrawlFolder.claimState(dir), true, task);
  }

  /** Runs a task that only reads; also allowed on the folder of the demo. */
  public <R> Optional<R> runReadOnly(CrawlTask<R> task) throws InterruptedException {
    return run(CrawlFolder.claimState(dir), false, task);
  }

  /** Returns the profiles in the folder of a crawl, which need nothing else of it. */
  public static ProfileAccess profiles(Path dir) {
    return new EngineProfiles(dir);
  }

  private <R> Optional<R> run(CrawlFolder claimed, boolean changes, CrawlTask<R> task)
      throws InterruptedException {
    try (var folder = claimed) {
      LogConfiguration.toFile(FolderLayout.log(folder.path()));
      try (var state = EngineCrawl.openState(folder)) {
        var manifest = EngineManifest.of(state, PipelinePlan.forFolder());
        folder.bind(manifest.id());
        var engine = new CrawlEngine(manifest, state, new NoOutput());
        var turns = new Turns(engine, changes, clock);
        var access =
            new EngineAccess(
                turns,
                manifest,
                engine.activities(),
                new EngineArchiveAccess(turns, EngineCaptures.of(state), FolderLayout.archive(dir)),
                new EngineProfiles(dir),
                new EngineLibraryAccess(turns, new EngineLibrary(state)));
        try {
          return task.run(access);
        } finally {
          if (changes) updateGraph(state);
        }
      }
    }
  }

  // Also with what an earlier command could not store. A graph in a database is updated when the
  // crawl is resumed: its address is unknown here.
  private void updateGraph(EngineState state) {
    var file = FolderLayout.graph(dir);
    if (!Files.exists(file)) return;
    var fault = new CrawlFault();
    try {
      updateGraph(file, state, fault);
    } catch (StoreBusyException e) {
      LOG.info("the graph is read by another process, and gets the change with the next one", e);
    }
    fault
        .first()
        .ifPresent(
            failure -> {
              throw OperationException.internalError(failure.toString());
            });
  }

  private static void updateGraph(Path file, EngineState state, CrawlFault fault) {
    var graph = GraphOpening.of(DuckStore.open(file));
    try (var feed = new GraphFeed(graph, state, fault, _ -> {}, Optional.empty())) {
      feed.startWhenNeeded();
    }
  }

  /**
   * Turns of the engine.
   *
   * @param changes whether due work is done too, so that counts and states show the change
   */
  private record Turns(CrawlEngine engine, boolean changes, InstantSource clock)
      implements EngineTurns {
    @Override
    public <T> T run(BiFunction<CrawlEngine, Instant, T> action) {
      var now = clock.instant();
      var result = action.apply(engine, now);
      if (changes) engine.runDueWork(now);
      engine.commit();
      return result;
    }
  }

  // The state has the requests; they are sent when the crawl is resumed. The graph reads the log.
  static final class NoOutput implements EngineOutput {
    @Override
    public void committed(long logEnd) {}

    @Override
    public void fetch(FetchRequest request) {}

    @Override
    public void append(long position, LogEntry entry) {}
  }
}
