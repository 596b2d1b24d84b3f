package orbweaver.cli.serve;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.app.engine.OpenedLibraryAndArchive;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.Posting;
import orbweaver.library.LibraryAccess;
import orbweaver.library.LibraryAnswer;
import orbweaver.library.rules.Requester;
import orbweaver.library.tree.LibraryView;

/**
 * Virtual library and archive of a stopped crawl. They are opened when they are first used, because
 * it takes a while to open the state of a large crawl, and again after a change that could not be
 * stored.
 */
final class LibraryAndArchiveOnDemand implements LibraryAccess, AutoCloseable {
  private final Path folder;
  private final ReentrantLock lock = new ReentrantLock();
  private Optional<OpenedLibraryAndArchive> last = Optional.empty();

  LibraryAndArchiveOnDemand(Path folder) {
    this.folder = folder;
  }

  private OpenedLibraryAndArchive opened() {
    lock.lock();
    try {
      if (last.filter(open -> !open.isClosed()).isEmpty())
        last = Optional.of(OpenedLibraryAndArchive.open(folder, InstantSource.system()));
      return last.get();
    } finally {
      lock.unlock();
    }
  }

  /** Returns the archive. */
  ArchiveAccess archive() {
    return opened().archive();
  }

  @Override
  public <T> T read(Function<LibraryView, T> query) {
    return opened().read(query);
  }

  @Override
  public LibraryAnswer submit(LibraryRequest request, Requester requester) {
    return opened().submit(request, requester);
  }

  @Override
  public List<LibraryChange> changes(long before, int limit) {
    return opened().changes(before, limit);
  }

  @Override
  public List<Posting> named(long change) {
    return opened().named(change);
  }

  @Override
  public void close() {
    last.ifPresent(OpenedLibraryAndArchive::close);
  }
}
