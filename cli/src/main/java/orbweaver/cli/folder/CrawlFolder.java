package orbweaver.cli.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;

/** The folder of a crawl in one process, which it has alone. */
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
   * Takes a folder that is absent, empty or of the same kind.
   *
   * @throws CommandException when it is in use or another's; nothing in it was touched then
   */
  public static CrawlFolder claim(Path path, Kind kind) {
    Ground.prepare(path, kind);
    var lock = Lock.exclusive(path.resolve(LOCK)).orElseThrow(() -> busy(path));
    return new CrawlFolder(path, lock);
  }

  /** The same, and what was kept in it is gone. */
  public static CrawlFolder claimAfresh(Path path, Kind kind) {
    var folder = claim(path, kind);
    Marker.of(kind).write(path);
    try (var files = Files.list(path)) {
      for (var file : files.filter(CrawlFolder::isKept).toList()) delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return folder;
  }

  /** Takes a folder of a crawl, or of the demo, that is there. */
  public static CrawlFolder claim(Path path) {
    var kind = Ground.require(path).kind();
    return claim(path, kind == Kind.DEMO ? kind : Kind.CRAWL);
  }

  /** The id of the ring that a folder is tied to, if it is. */
  public static Optional<String> ringOf(Path path) {
    return Marker.read(path).flatMap(Marker::ring);
  }

  private static boolean isKept(Path file) {
    return !file.endsWith(LOCK) && !file.endsWith(Marker.FILE);
  }

  private static void delete(Path tree) throws IOException {
    try (var files = Files.walk(tree)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }

  private static CommandException busy(Path path) {
    return CommandException.folder(
        path + " is in use by another orbweaver; wait for it to end, or take another --dir");
  }

  public Path path() {
    return path;
  }

  /** Ties it to a ring, or finds that it is tied to another. */
  public void bind(String ring) {
    Ground.bind(path, ring);
  }

  /** Leaves word where the crawl can be asked, readable by its owner alone. */
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
