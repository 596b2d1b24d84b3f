package orbweaver.graph;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writer that replaces a file atomically. */
public final class WholeFile {
  private WholeFile() {}

  /** Writes to a temporary file beside the target, syncs it and renames it. */
  public static void write(Path file, Content content) throws IOException {
    var temporary = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (var out = new FileOutputStream(temporary.toFile())) {
        var buffered = new BufferedOutputStream(out);
        content.to(buffered);
        buffered.flush();
        out.getFD().sync();
      }
      Files.move(
          temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** Writer of the content: {@code store::edges}. */
  @FunctionalInterface
  public interface Content {
    void to(OutputStream out) throws IOException;
  }
}
