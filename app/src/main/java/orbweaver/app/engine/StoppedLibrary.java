package orbweaver.app.engine;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import java.util.function.Function;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.app.engine.StoppedCrawl.NoOutput;
import orbweaver.app.engine.archive.EngineCaptures;
import orbweaver.app.process.PipelinePlan;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.Posting;
import orbweaver.engine.CrawlEngine;
import orbweaver.engine.EngineLibrary;
import orbweaver.engine.state.EngineState;
import orbweaver.library.LibraryAccess;
import orbweaver.library.LibraryAnswer;
import orbweaver.library.rules.Requester;
import orbweaver.library.tree.LibraryView;

/**
 * Virtual library and archive of a stopped crawl, for a process that keeps them open. Seeds of new
 * entries are requested when the crawl is resumed.
 */
public final class StoppedLibrary implements LibraryAccess, AutoCloseable {
  private final EngineState state;
  private final EngineLibraryAccess access;
  private final ArchiveAccess archive;

  private StoppedLibrary(Path folder, EngineState state, CrawlEngine engine, InstantSource clock) {
    this.state = state;
    var turns = new LockedTurns(engine, clock, new ReentrantLock());
    access = new EngineLibraryAccess(turns, new EngineLibrary(state));
    archive =
        new EngineArchiveAccess(turns, EngineCaptures.of(state), FolderLayout.archive(folder));
  }

  /**
   * Opens the library of the crawl without a broker in a folder, which no process may run.
   *
   * @throws orbweaver.runtime.OperationException if another process has the state open
   */
  public static StoppedLibrary open(Path folder, InstantSource clock) {
    var state = EngineCrawl.openState(folder);
    try {
      var manifest = EngineManifest.of(state, PipelinePlan.forFolder());
      return new StoppedLibrary(
          folder, state, new CrawlEngine(manifest, state, new NoOutput()), clock);
    } catch (RuntimeException | Error e) {
      state.close();
      throw e;
    }
  }

  @Override
  public <T> T read(Function<LibraryView, T> query) {
    return access.read(query);
  }

  @Override
  public long reserve() {
    return access.reserve();
  }

  @Override
  public LibraryAnswer submit(LibraryRequest request, Requester requester) {
    return access.submit(request, requester);
  }

  @Override
  public List<Posting> named(long change) {
    return access.named(change);
  }

  @Override
  public List<LibraryChange> changes(long before, int limit) {
    return access.changes(before, limit);
  }

  /** Returns the archive. */
  public ArchiveAccess archive() {
    return archive;
  }

  @Override
  public void close() {
    state.close();
  }

  /** Turns of an engine that has no thread of its own: the threads that use it take turns. */
  private record LockedTurns(CrawlEngine engine, InstantSource clock, ReentrantLock lock)
      implements EngineTurns {
    @Override
    public <T> T run(BiFunction<CrawlEngine, Instant, T> action) {
      lock.lock();
      try {
        var result = action.apply(engine, clock.instant());
        engine.commit();
        return result;
      } finally {
        lock.unlock();
      }
    }
  }
}
