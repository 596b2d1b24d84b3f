package orbweaver.graph.analysis.export;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;

/** Writer that creates a folder with all its files atomically. */
public final class AtomicFolder {
  private AtomicFolder() {}

  /**
   * Fills a temporary folder beside the target, syncs the files and renames the folder.
   *
   * @throws FileAlreadyExistsException if the target exists and is not an empty folder
   */
  public static void write(Path folder, FolderContent content) throws IOException {
    requireFree(folder);
    var temporary = folder.resolveSibling(folder.getFileName() + ".part");
    clear(temporary);
    try {
      content.writeTo(Files.createDirectory(temporary));
      sync(temporary);
      Files.move(temporary, folder, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      clear(temporary);
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

  /** Writer of the files of the folder. */
  @FunctionalInterface
  public interface FolderContent {
    void writeTo(Path folder) throws IOException;
  }
}
