package orbweaver.graph.analysis.webgraph;

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
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.graph.store.sql.Sha256;

/**
 * Folder that caches the files of a compressed graph. They lie in a subfolder that is named after
 * the identity of their source, so the files of another graph or of an earlier state are never
 * used. A new cache replaces all other content of the folder.
 */
public final class CompressedGraphFolder implements AutoCloseable {
  private static final String FORMAT = "web 1\n";
  private static final int NAME_LENGTH = 32;
  private static final String LOCK = "lock";

  private final Path folder;
  private final boolean isTemporary;
  private Optional<CompressedGraphFolder> fallback = Optional.empty();

  private CompressedGraphFolder(Path folder, boolean isTemporary) {
    this.folder = folder;
    this.isTemporary = isTemporary;
  }

  /**
   * Returns a persistent cache, which several processes may use for a graph that does not change.
   * If the folder is not writable, a temporary cache is used instead.
   *
   * @param folder folder for the cache only
   */
  public static CompressedGraphFolder persistent(Path folder) {
    return new CompressedGraphFolder(folder, false);
  }

  /** Returns a cache that is deleted on close. */
  public static CompressedGraphFolder temporary() throws IOException {
    return new CompressedGraphFolder(Files.createTempDirectory("orbweaver-index"), true);
  }

  /** Returns the compressed graph, building it if the cache does not contain it. */
  public CompressedGraph openOrBuild(LinkGraph graph) {
    return graph.query(this::openOrBuild);
  }

  /** Returns the compressed graph of a snapshot, building it if the cache does not contain it. */
  public CompressedGraph openOrBuild(GraphSnapshot snapshot) throws SQLException {
    return openOrBuild(new SqlGraphSource(snapshot.connection()));
  }

  /** Returns the compressed graph of a source, building it if the cache does not contain it. */
  CompressedGraph openOrBuild(CompressedGraphSource source) throws SQLException {
    try {
      var cached = folder.resolve(name(source.identity()));
      if (!isComplete(cached)) {
        if (!isWritable()) return temporaryFallback().openOrBuild(source);
        build(source, cached);
      }
      return CompressedGraphFiles.open(cached);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the size of the compressed outgoing arcs in bytes. */
  public static long linkFileSize(CompressedGraph web) {
    var basename = String.valueOf(web.graph().links().basename());
    try {
      return Files.size(Path.of(basename + ".graph"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isComplete(Path cached) throws IOException {
    return Files.isDirectory(cached) && ChecksumManifest.matches(cached);
  }

  private boolean isWritable() {
    try {
      Files.createDirectories(folder);
      return Files.isWritable(folder);
    } catch (IOException e) {
      return false;
    }
  }

  private CompressedGraphFolder temporaryFallback() throws IOException {
    if (fallback.isEmpty()) fallback = Optional.of(temporary());
    return fallback.get();
  }

  // One process builds the files; the others wait and then find them.
  private void build(CompressedGraphSource source, Path cached) throws IOException, SQLException {
    try (var channel = FileChannel.open(folder.resolve(LOCK), CREATE, WRITE);
        var _ = channel.lock()) {
      if (!isComplete(cached)) buildLocked(source, cached);
    }
  }

  private void buildLocked(CompressedGraphSource source, Path cached)
      throws IOException, SQLException {
    clear();
    var temporary = Files.createDirectory(folder.resolve("making"));
    CompressedGraphFiles.build(source, temporary);
    ChecksumManifest.write(temporary);
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
    return Sha256.of(FORMAT + identity).substring(0, NAME_LENGTH);
  }
}
