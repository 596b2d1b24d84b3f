package orbweaver.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.function.Predicate;

/** Operations on the temporary folders of reports. */
public final class BenchmarkFolders {
  private BenchmarkFolders() {}

  /** Deletes a folder with its contents. */
  public static void delete(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }

  /** Returns the total size of the matching files in a folder. */
  public static long bytes(Path folder, Predicate<Path> isCounted) throws IOException {
    try (var files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(isCounted)
          .mapToLong(BenchmarkFolders::size)
          .sum();
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
