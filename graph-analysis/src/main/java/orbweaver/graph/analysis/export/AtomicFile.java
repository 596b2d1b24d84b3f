package orbweaver.graph.analysis.export;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writer that replaces a file atomically. */
public final class AtomicFile {
  private AtomicFile() {}

  /** Writes to a temporary file beside the target, syncs it and renames it. */
  public static void write(Path file, FileContent content) throws IOException {
    var temporary = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (var out = new FileOutputStream(temporary.toFile())) {
        var buffered = new BufferedOutputStream(out);
        content.writeTo(buffered);
        buffered.flush();
        out.getFD().sync();
      }
      Files.move(
          temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** Writer of the content of the file. */
  @FunctionalInterface
  public interface FileContent {
    void writeTo(OutputStream out) throws IOException;
  }
}
