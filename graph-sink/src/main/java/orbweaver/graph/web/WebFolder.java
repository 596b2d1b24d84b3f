package orbweaver.graph.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HexFormat;
import orbweaver.graph.LinkGraph;

/**
 * Where the files of a Web are kept: in a folder named by what they were made from, so that one of
 * another graph or of another time is never taken for it. Whatever else is there goes.
 */
public final class WebFolder implements AutoCloseable {
  private static final String FORMAT = "web 1\n";
  private static final int NAME = 32;

  private final Path folder;
  private final boolean isPassing;

  private WebFolder(Path folder, boolean isPassing) {
    this.folder = folder;
    this.isPassing = isPassing;
  }

  /**
   * One that stays.
   *
   * @param folder that holds nothing else, and that nobody else uses meanwhile
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
      Files.createDirectories(folder);
      var kept = folder.resolve(name(rows.identity()));
      if (!isWhole(kept)) make(rows, kept);
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

  private void make(WebRows rows, Path kept) throws IOException, SQLException {
    clear();
    var passing = Files.createDirectory(folder.resolve("making"));
    WebMaking.make(rows, passing);
    Manifest.write(passing);
    Files.move(passing, kept, StandardCopyOption.ATOMIC_MOVE);
  }

  private void clear() throws IOException {
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        if (!file.equals(folder)) Files.delete(file);
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (!isPassing) return;
    clear();
    Files.delete(folder);
  }

  private static String name(String identity) {
    try {
      var digest = MessageDigest.getInstance("SHA-256").digest((FORMAT + identity).getBytes(UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, NAME);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
