package orbweaver.app.folder;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import orbweaver.contract.json.Json;

/**
 * Endpoints of a running crawl or sink service, its file {@code running.json}.
 *
 * @param pid process id
 * @param bootstrap address of the broker; absent if there is none
 * @param commandUrl loopback URL that executes graph commands
 * @param healthUrl URL of the health check; absent if there is none
 * @param token bearer token for commands
 */
public record RunningProcess(
    long pid,
    Optional<String> bootstrap,
    String commandUrl,
    Optional<String> healthUrl,
    String token) {
  private static final String OWNER_ONLY = "rw-------";

  /** Writes the file into a folder, readable only by its owner. */
  void write(Path folder) {
    var file = folder.resolve(CrawlFolder.RUNNING_FILE);
    try {
      Files.deleteIfExists(file);
      if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        Files.createFile(
            file,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ONLY)));
      }
      Files.writeString(file, Json.text(this) + "\n", UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
