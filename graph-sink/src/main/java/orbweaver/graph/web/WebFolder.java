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
 * Where the files of a Web are kept: in a folder named by what they were made from, so that one of
 * another graph or of another time is never taken for it. Whatever else is there goes.
 */
public final class WebFolder implements AutoCloseable {
  private static final String FORMAT = "web 1\n";
  private static final int NAME = 32;
  private static final String LOCK = "lock";

  private final Path folder;
  private final boolean isPassing;
  private Optional<WebFolder> instead = Optional.empty();

  private WebFolder(Path folder, boolean isPassing) {
    this.folder = folder;
    this.isPassing = isPassing;
  }

  /**
   * One that stays. Several processes may use it for one graph at rest. Where nothing can be kept,
   * one that goes is used instead.
   *
   * @param folder that holds nothing else
   */
  public static WebFolder kept(Path folder) {
    return new WebFolder(folder, false);
  }

  /** One that goes when it is closed. */
  public static WebFolder passing() throws IOException {
    return new WebFolder(Files.createTempDirectory("orbweaver-index"), true);
  }

  /** The Web of a graph as it is, which is made if it is not there, whole. */
  public Web of(LinkGraph graph) {
    return graph.ask(connection -> of(new SqlRows(connection)));
  }

  /** The same of those rows. */
  Web of(WebRows rows) throws SQLException {
    try {
      var kept = folder.resolve(name(rows.identity()));
      if (!isWhole(kept)) {
        if (!canKeep()) return passingInstead().of(rows);
        make(rows, kept);
      }
      return WebMaking.open(kept);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How many bytes the arcs take that lead from pages where they lead. */
  public static long bytes(Web web) {
    var basename = String.valueOf(web.net().links().basename());
    try {
      return Files.size(Path.of(basename + ".graph"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isWhole(Path kept) throws IOException {
    return Files.isDirectory(kept) && Manifest.isTrueOf(kept);
  }

  private boolean canKeep() {
    try {
      Files.createDirectories(folder);
      return Files.isWritable(folder);
    } catch (IOException e) {
      return false;
    }
  }

  private WebFolder passingInstead() throws IOException {
    if (instead.isEmpty()) instead = Optional.of(passing());
    return instead.get();
  }

  // One process makes it, the others wait and find it made.
  private void make(WebRows rows, Path kept) throws IOException, SQLException {
    try (var channel = FileChannel.open(folder.resolve(LOCK), CREATE, WRITE);
        var _ = channel.lock()) {
      if (!isWhole(kept)) makeAlone(rows, kept);
    }
  }

  private void makeAlone(WebRows rows, Path kept) throws IOException, SQLException {
    clear();
    var passing = Files.createDirectory(folder.resolve("making"));
    WebMaking.make(rows, passing);
    Manifest.write(passing);
    Files.move(passing, kept, StandardCopyOption.ATOMIC_MOVE);
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
    if (instead.isPresent()) instead.get().close();
    if (!isPassing) return;
    clear();
    Files.deleteIfExists(folder.resolve(LOCK));
    Files.delete(folder);
  }

  private static String name(String identity) {
    return Sha256.of(FORMAT + identity).substring(0, NAME);
  }
}
