package orbweaver.cli.folder;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import orbweaver.contract.json.Json;

/**
 * Where a running crawl, or the sink of a ring, can be asked.
 *
 * @param pid of its process
 * @param bootstrap of its broker
 * @param ask where commands are answered that read the graph, a loopback address
 * @param health where its stations say how they are
 * @param token to be shown with the question
 */
public record Running(long pid, String bootstrap, String ask, String health, String token) {
  private static final String OWNER_ALONE = "rw-------";

  /** Says so in a folder, to its owner alone. */
  void write(Path folder) {
    var file = folder.resolve(CrawlFolder.RUNNING);
    try {
      Files.deleteIfExists(file);
      if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        Files.createFile(
            file,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ALONE)));
      }
      Files.writeString(file, Json.text(this) + "\n", UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
