package orbweaver.graph.analysis.webgraph;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Manifest of a folder: its files with sizes and CRC-32C checksums. It is written last, so a folder
 * without a matching manifest is incomplete.
 */
final class ChecksumManifest {
  private static final String NAME = "manifest";
  private static final int BUFFER_SIZE = 1 << 16;

  private ChecksumManifest() {}

  /** Writes the manifest of the files in a folder. */
  static void write(Path folder) throws IOException {
    Files.write(folder.resolve(NAME), lines(folder), UTF_8);
  }

  /** Tests whether the files match the manifest. */
  static boolean matches(Path folder) throws IOException {
    var manifest = folder.resolve(NAME);
    return Files.exists(manifest) && Files.readAllLines(manifest, UTF_8).equals(lines(folder));
  }

  private static List<String> lines(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      var sorted = files.filter(file -> !file.endsWith(NAME)).sorted().toList();
      var lines = new String[sorted.size()];
      for (int i = 0; i < lines.length; i++) lines[i] = line(sorted.get(i));
      return List.of(lines);
    }
  }

  private static String line(Path file) throws IOException {
    var checksum = new CRC32C();
    var buffer = new byte[BUFFER_SIZE];
    try (var in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read > 0; read = in.read(buffer))
        checksum.update(buffer, 0, read);
    }
    return "%s %d %08x".formatted(file.getFileName(), Files.size(file), checksum.getValue());
  }
}
