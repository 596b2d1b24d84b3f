package orbweaver.bench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import orbweaver.runtime.OperationException;

/** Folder of a bench run: a temporary one, which is deleted at the end, or one that is kept. */
public record BenchFolder(Path folder, boolean isPersistent) implements AutoCloseable {
  /** Opens the folder; one that is kept must be empty or missing. */
  public static BenchFolder open(Optional<Path> given) throws IOException {
    if (given.isEmpty())
      return new BenchFolder(Files.createTempDirectory("orbweaver-bench"), false);
    var folder = Files.createDirectories(given.get().toAbsolutePath());
    try (var files = Files.list(folder)) {
      if (files.findAny().isEmpty()) return new BenchFolder(folder, true);
    }
    throw OperationException.folderError(
        folder + " is not empty (expected: an empty folder; choose another --dir)");
  }

  @Override
  public void close() {
    if (isPersistent) return;
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
