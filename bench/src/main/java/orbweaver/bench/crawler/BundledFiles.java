package orbweaver.bench.crawler;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Bundled configuration files of other crawlers. */
final class BundledFiles {
  private BundledFiles() {}

  /** Copies a file into a folder and returns its path. */
  static Path write(String name, Path folder) throws IOException {
    try (var in = BundledFiles.class.getResourceAsStream(name)) {
      if (in == null) throw new FileNotFoundException(name + ": not in the jar of the command");
      Files.copy(in, folder.resolve(name));
      return folder.resolve(name);
    }
  }
}
