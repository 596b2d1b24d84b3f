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
 * @param pagesUrl address of the pages for a browser; absent if they are not served
 */
public record RunningProcess(
    long pid,
    Optional<String> bootstrap,
    String commandUrl,
    Optional<String> healthUrl,
    String token,
    Optional<String> pagesUrl) {
  private static final String OWNER_ONLY = "rw-------";

  /** Creates the endpoints of a process that serves no pages. */
  public RunningProcess(
      long pid,
      Optional<String> bootstrap,
      String commandUrl,
      Optional<String> healthUrl,
      String token) {
    this(pid, bootstrap, commandUrl, healthUrl, token, Optional.empty());
  }

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
