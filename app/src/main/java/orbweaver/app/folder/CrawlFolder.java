package orbweaver.app.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import orbweaver.runtime.OperationException;

/** Folder of an all-in-one crawl, locked for this process, or its state. */
public final class CrawlFolder implements AutoCloseable {
  static final String LOCK_FILE = "lock";
  static final String RUNNING_FILE = "running.json";

  private final Path path;
  private final FolderLock lock;
  private final Optional<StateClaim> state;

  private CrawlFolder(Path path, FolderLock lock, Optional<StateClaim> state) {
    this.path = path;
    this.lock = lock;
    this.state = state;
  }

  /**
   * Locks a folder that is absent, empty or of the same kind.
   *
   * @throws OperationException if the folder is in use or belongs to something else; nothing in it
   *     was changed then
   */
  public static CrawlFolder claim(Path path, FolderKind kind) {
    FolderOwnership.prepare(path, kind);
    var lock = FolderLock.exclusive(path.resolve(LOCK_FILE)).orElseThrow(() -> busy(path));
    return new CrawlFolder(path, lock, Optional.empty());
  }

  /**
   * Claims the state of a crawl that does not run, in a folder that is absent, empty or of the same
   * kind. Other processes may read its graph meanwhile, such as one that serves its pages; it waits
   * for those that use the state.
   *
   * @throws OperationException if the folder is in use or belongs to something else
   */
  public static CrawlFolder claimState(Path path, FolderKind kind) {
    FolderOwnership.prepare(path, kind);
    var file = path.resolve(LOCK_FILE);
    var lock =
        FolderLock.exclusive(file).or(() -> FolderLock.shared(file)).orElseThrow(() -> busy(path));
    try {
      return new CrawlFolder(path, lock, Optional.of(StateClaim.await(path)));
    } catch (RuntimeException | Error e) {
      lock.close();
      throw e;
    }
  }

  /** Claims the state of an existing crawl or demo, as the other method does. */
  public static CrawlFolder claimState(Path path) {
    return claimState(path, kindOf(path));
  }

  /** Locks a folder like {@link #claim(Path, FolderKind)} and deletes its content. */
  public static CrawlFolder claimEmptied(Path path, FolderKind kind) {
    var folder = claim(path, kind);
    FolderMarker.of(kind).write(path);
    try (var files = Files.list(path)) {
      for (var file : files.filter(CrawlFolder::isContent).toList()) delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return folder;
  }

  /** Locks an existing folder of a crawl or of the demo. */
  public static CrawlFolder claim(Path path) {
    return claim(path, kindOf(path));
  }

  private static FolderKind kindOf(Path path) {
    var kind = FolderOwnership.require(path).kind();
    return kind == FolderKind.SERVICE ? FolderKind.CRAWL : kind;
  }

  /** Tests whether a folder is one of a crawl without a broker, or of such a demo. */
  public static boolean isWithoutBroker(Path path) {
    return FolderMarker.read(path)
        .map(FolderMarker::kind)
        .filter(FolderKind::isWithoutBroker)
        .isPresent();
  }

  /** Returns the id of the pipeline that a folder belongs to, if it has one. */
  public static Optional<String> pipelineIdOf(Path path) {
    return FolderMarker.read(path).flatMap(FolderMarker::pipeline);
  }

  private static boolean isContent(Path file) {
    return !file.endsWith(LOCK_FILE) && !file.endsWith(FolderMarker.FILE);
  }

  private static void delete(Path tree) throws IOException {
    try (var files = Files.walk(tree)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }

  private static OperationException busy(Path path) {
    var user =
        PagesClaim.serving(path)
            .map(
                serving ->
                    "process %d, which serves %s".formatted(serving.pid(), serving.pagesUrl()))
            .map(process -> process + "; stop it")
            .orElse("another orbweaver process; wait until it exits");
    return OperationException.folderError(
        "%s is in use by %s, or use another --dir".formatted(path, user));
  }

  public Path path() {
    return path;
  }

  /** Binds the folder to a pipeline; fails if it belongs to another one. */
  public void bind(String pipeline) {
    FolderOwnership.bind(path, pipeline);
  }

  /** Writes the endpoints of this process into the folder, readable only by its owner. */
  public void announce(RunningProcess running) {
    running.write(path);
  }

  @Override
  public void close() {
    try (lock) {
      state.ifPresent(StateClaim::close);
      Files.deleteIfExists(path.resolve(RUNNING_FILE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
