package orbweaver.cli.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;

/** Folder of an all-in-one crawl, locked for this process. */
public final class CrawlFolder implements AutoCloseable {
  static final String LOCK = "lock";
  static final String RUNNING = "running.json";

  private final Path path;
  private final Lock lock;

  private CrawlFolder(Path path, Lock lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * Locks a folder that is absent, empty or of the same kind.
   *
   * @throws CommandException if the folder is in use or belongs to something else; nothing in it was
   *     changed then
   */
  public static CrawlFolder claim(Path path, Kind kind) {
    Ground.prepare(path, kind);
    var lock = Lock.exclusive(path.resolve(LOCK)).orElseThrow(() -> busy(path));
    return new CrawlFolder(path, lock);
  }

  /** Locks a folder like {@link #claim(Path, Kind)} and deletes its content. */
  public static CrawlFolder claimAfresh(Path path, Kind kind) {
    var folder = claim(path, kind);
    Marker.of(kind).write(path);
    try (var files = Files.list(path)) {
      for (var file : files.filter(CrawlFolder::isContent).toList()) delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return folder;
  }

  /** Locks an existing folder of a crawl or of the demo. */
  public static CrawlFolder claim(Path path) {
    var kind = Ground.require(path).kind();
    return claim(path, kind == Kind.DEMO ? kind : Kind.CRAWL);
  }

  /** Returns the id of the pipeline that a folder belongs to, if it has one. */
  public static Optional<String> ringOf(Path path) {
    return Marker.read(path).flatMap(Marker::ring);
  }

  private static boolean isContent(Path file) {
    return !file.endsWith(LOCK) && !file.endsWith(Marker.FILE);
  }

  private static void delete(Path tree) throws IOException {
    try (var files = Files.walk(tree)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }

  private static CommandException busy(Path path) {
    return CommandException.folder(
        path + " is in use by another orbweaver process; wait until it exits, or use another --dir");
  }

  public Path path() {
    return path;
  }

  /** Binds the folder to a pipeline; fails if it belongs to another one. */
  public void bind(String ring) {
    Ground.bind(path, ring);
  }

  /** Writes the endpoints of this process into the folder, readable only by its owner. */
  public void announce(Running running) {
    running.write(path);
  }

  @Override
  public void close() {
    try (lock) {
      Files.deleteIfExists(path.resolve(RUNNING));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
