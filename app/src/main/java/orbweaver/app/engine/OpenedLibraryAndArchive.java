package orbweaver.app.engine;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.app.engine.StoppedCrawl.NoOutput;
import orbweaver.app.engine.archive.EngineCaptures;
import orbweaver.app.folder.StateClaim;
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
 * entries are requested when the crawl is resumed. It is closed when a change cannot be stored.
 */
public final class OpenedLibraryAndArchive implements LibraryAccess, AutoCloseable {
  private final LockedTurns turns;
  private final EngineLibraryAccess access;
  private final ArchiveAccess archive;

  private OpenedLibraryAndArchive(
      Path folder, StateClaim claim, EngineState state, InstantSource clock) {
    var manifest = EngineManifest.of(state, PipelinePlan.forFolder());
    var engine = new CrawlEngine(manifest, state, new NoOutput());
    turns = new LockedTurns(engine, () -> close(claim, state), clock);
    access = new EngineLibraryAccess(turns, new EngineLibrary(state));
    archive =
        new EngineArchiveAccess(turns, EngineCaptures.of(state), FolderLayout.archive(folder));
  }

  /**
   * Opens the library of the crawl without a broker in a folder, which no process may run. Waits
   * for a command that uses the state.
   *
   * @throws orbweaver.runtime.OperationException if another process uses the state for too long
   */
  public static OpenedLibraryAndArchive open(Path folder, InstantSource clock) {
    var claim = StateClaim.await(folder);
    try {
      return open(folder, claim, clock);
    } catch (RuntimeException | Error e) {
      claim.close();
      throw e;
    }
  }

  private static OpenedLibraryAndArchive open(Path folder, StateClaim claim, InstantSource clock) {
    var state = EngineCrawl.openState(folder);
    try {
      return new OpenedLibraryAndArchive(folder, claim, state, clock);
    } catch (RuntimeException | Error e) {
      state.close();
      throw e;
    }
  }

  private static void close(StateClaim claim, EngineState state) {
    try (claim) {
      state.close();
    }
  }

  @Override
  public <T> T read(Function<LibraryView, T> query) {
    return access.read(query);
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

  /** Returns whether it is closed, which it also is after a change that could not be stored. */
  public boolean isClosed() {
    return turns.isClosed();
  }

  @Override
  public void close() {
    turns.close();
  }
}
