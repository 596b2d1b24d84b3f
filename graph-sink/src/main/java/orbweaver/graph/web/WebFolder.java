package orbweaver.graph.web;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.Optional;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.sql.Sha256;

/**
 * Folder that caches the files of a compressed graph in a subfolder named after the identity of its
 * source, so that the files of another graph or of an earlier state are never used. Other content
 * of the folder is deleted.
 */
public final class WebFolder implements AutoCloseable {
  private static final String FORMAT = "web 1\n";
  private static final int NAME = 32;
  private static final String LOCK = "lock";

  private final Path folder;
  private final boolean isTemporary;
  private Optional<WebFolder> fallback = Optional.empty();

  private WebFolder(Path folder, boolean isTemporary) {
    this.folder = folder;
    this.isTemporary = isTemporary;
  }

  /**
   * Returns a persistent cache, which several processes may use for a graph that does not change.
   * If the folder is not writable, a temporary cache is used instead.
   *
   * @param folder that holds nothing else
   */
  public static WebFolder kept(Path folder) {
    return new WebFolder(folder, false);
  }

  /** Returns a cache that is deleted on close. */
  public static WebFolder passing() throws IOException {
    return new WebFolder(Files.createTempDirectory("orbweaver-index"), true);
  }

  /** Returns the compressed graph, building it if the cache does not contain it. */
  public Web of(LinkGraph graph) {
    return graph.ask(connection -> of(new SqlRows(connection)));
  }

  /** Returns the compressed graph of these rows. */
  Web of(WebRows rows) throws SQLException {
    try {
      var cached = folder.resolve(name(rows.identity()));
      if (!isWhole(cached)) {
        if (!isWritable()) return temporaryFallback().of(rows);
        build(rows, cached);
      }
      return WebMaking.open(cached);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the size of the compressed outgoing arcs in bytes. */
  public static long bytes(Web web) {
    var basename = String.valueOf(web.net().links().basename());
    try {
      return Files.size(Path.of(basename + ".graph"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isWhole(Path cached) throws IOException {
    return Files.isDirectory(cached) && Manifest.isTrueOf(cached);
  }

  private boolean isWritable() {
    try {
      Files.createDirectories(folder);
      return Files.isWritable(folder);
    } catch (IOException e) {
      return false;
    }
  }

  private WebFolder temporaryFallback() throws IOException {
    if (fallback.isEmpty()) fallback = Optional.of(passing());
    return fallback.get();
  }

  // One process builds the files; the others wait and then find them.
  private void build(WebRows rows, Path cached) throws IOException, SQLException {
    try (var channel = FileChannel.open(folder.resolve(LOCK), CREATE, WRITE);
        var _ = channel.lock()) {
      if (!isWhole(cached)) buildLocked(rows, cached);
    }
  }

  private void buildLocked(WebRows rows, Path cached) throws IOException, SQLException {
    clear();
    var temporary = Files.createDirectory(folder.resolve("making"));
    WebMaking.make(rows, temporary);
    Manifest.write(temporary);
    Files.move(temporary, cached, StandardCopyOption.ATOMIC_MOVE);
  }

  private void clear() throws IOException {
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        if (!file.equals(folder) && !file.endsWith(LOCK)) Files.delete(file);
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (fallback.isPresent()) fallback.get().close();
    if (!isTemporary) return;
    clear();
    Files.deleteIfExists(folder.resolve(LOCK));
    Files.delete(folder);
  }

  private static String name(String identity) {
    return Sha256.of(FORMAT + identity).substring(0, NAME);
  }
}
