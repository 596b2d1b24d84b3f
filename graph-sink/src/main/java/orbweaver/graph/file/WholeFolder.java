package orbweaver.graph.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;

/** A folder that is there with all its files, or not at all. */
public final class WholeFolder {
  private WholeFolder() {}

  /**
   * Fills it under a passing name beside it, syncs, renames.
   *
   * @throws FileAlreadyExistsException when there is something by that name that is not empty
   */
  public static void write(Path folder, Content content) throws IOException {
    requireFree(folder);
    var passing = folder.resolveSibling(folder.getFileName() + ".part");
    clear(passing);
    try {
      content.to(Files.createDirectory(passing));
      sync(passing);
      Files.move(passing, folder, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      clear(passing);
    }
  }

  private static void requireFree(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    if (!Files.isDirectory(folder)) throw new FileAlreadyExistsException(folder.toString());
    try (var files = Files.list(folder)) {
      if (files.findAny().isPresent()) throw new FileAlreadyExistsException(folder.toString());
    }
  }

  private static void sync(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
          channel.force(true);
        }
      }
    }
  }

  private static void clear(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }

  /** What fills it. */
  @FunctionalInterface
  public interface Content {
    void to(Path folder) throws IOException;
  }
}
