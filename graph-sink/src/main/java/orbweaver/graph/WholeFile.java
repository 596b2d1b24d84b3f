package orbweaver.graph;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file that is there whole, or as it was before. */
public final class WholeFile {
  private WholeFile() {}

  /** Writes under a passing name beside the file, syncs, renames. */
  public static void write(Path file, Content content) throws IOException {
    var passing = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (var out = new FileOutputStream(passing.toFile())) {
        var buffered = new BufferedOutputStream(out);
        content.to(buffered);
        buffered.flush();
        out.getFD().sync();
      }
      Files.move(
          passing, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(passing);
    }
  }

  /** What writes the content: {@code store::edges}. */
  @FunctionalInterface
  public interface Content {
    void to(OutputStream out) throws IOException;
  }
}
