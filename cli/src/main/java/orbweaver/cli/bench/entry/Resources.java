package orbweaver.cli.bench.entry;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What crawlers of others want to find in a folder. */
final class Resources {
  private Resources() {}

  /** Writes one there, and answers where that is. */
  static Path write(String name, Path folder) throws IOException {
    try (var in = Resources.class.getResourceAsStream(name)) {
      if (in == null) throw new FileNotFoundException(name + ": not in the jar of the command");
      Files.copy(in, folder.resolve(name));
      return folder.resolve(name);
    }
  }
}
