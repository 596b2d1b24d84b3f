package orbweaver.cli.serve;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.app.engine.OpenedLibraryAndArchive;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.CaptureReader;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.Posting;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.LibraryAccess;
import orbweaver.library.LibraryAnswer;
import orbweaver.library.rules.Requester;
import orbweaver.library.tree.LibraryView;

/**
 * Virtual library and archive of a stopped crawl. They are opened when they are first used, because
 * it takes a while to open the state of a large crawl, and again after a change that could not be
 * stored. When they have not been used for a while, they are closed, so that commands can use them.
 */
final class LibraryAndArchiveOnDemand implements LibraryAccess, AutoCloseable {
  private final Path folder;
  private final Duration idleTime;
  private final ReentrantLock lock = new ReentrantLock();
  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(
          1, Thread.ofPlatform().name("library-release").daemon().factory());
  // Guarded by the lock.
  private Optional<OpenedLibraryAndArchive> last = Optional.empty();
  private int users;
  private long uses;

  /**
   * Creates them; nothing is opened.
   *
   * @param idleTime time after the last use when they are closed
   */
  LibraryAndArchiveOnDemand(Path folder, Duration idleTime) {
    this.folder = folder;
    this.idleTime = idleTime;
  }

  private <T> T use(Function<OpenedLibraryAndArchive, T> use) {
    var opened = begin();
    try {
      return use.apply(opened);
    } finally {
      end();
    }
  }

  private OpenedLibraryAndArchive begin() {
    lock.lock();
    try {
      if (last.filter(open -> !open.isClosed()).isEmpty())
        last = Optional.of(OpenedLibraryAndArchive.open(folder, InstantSource.system()));
      users++;
      uses++;
      return last.get();
    } finally {
      lock.unlock();
    }
  }

  private void end() {
    lock.lock();
    try {
      users--;
      var count = uses;
      if (users == 0 && !timer.isShutdown()) {
        timer.getQueue().clear();
        var _ = timer.schedule(() -> release(count), idleTime.toMillis(), TimeUnit.MILLISECONDS);
      }
    } finally {
      lock.unlock();
    }
  }

  private void release(long count) {
    lock.lock();
    try {
      if (users > 0 || uses != count) return;
      closeOpened();
    } finally {
      lock.unlock();
    }
  }

  private void closeOpened() {
    last.ifPresent(OpenedLibraryAndArchive::close);
    last = Optional.empty();
  }

  /** Returns the archive. */
  ArchiveAccess archive() {
    return new Archive();
  }

  @Override
  public <T> T read(Function<LibraryView, T> query) {
    return use(opened -> opened.read(query));
  }

  @Override
  public LibraryAnswer submit(LibraryRequest request, Requester requester) {
    return use(opened -> opened.submit(request, requester));
  }

  @Override
  public List<LibraryChange> changes(long before, int limit) {
    return use(opened -> opened.changes(before, limit));
  }

  @Override
  public List<Posting> named(long change) {
    return use(opened -> opened.named(change));
  }

  @Override
  public void close() {
    var _ = timer.shutdownNow();
    lock.lock();
    try {
      closeOpened();
    } finally {
      lock.unlock();
    }
  }

  /** Archive, which is open only during each use. */
  private final class Archive implements ArchiveAccess {
    @Override
    public void forEachCapture(Consumer<Capture> consumer) {
      var _ =
          use(
              opened -> {
                opened.archive().forEachCapture(consumer);
                return true;
              });
    }

    @Override
    public List<Capture> captures(CrawlUrl url) {
      return use(opened -> opened.archive().captures(url));
    }

    @Override
    public CaptureReader reader() {
      return use(opened -> opened.archive().reader());
    }
  }
}
