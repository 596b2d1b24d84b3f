package orbweaver.archive.sink.state;

import java.nio.file.Path;

/**
 * Folder of the service archive-sink.
 *
 * @param path folder of the state of the service
 */
public record ArchiveFolder(Path path) {
  /** Returns the folder of the WARC files. */
  public Path warcFiles() {
    return path.resolve("warc");
  }

  /** Returns the folder of the database. */
  Path database() {
    return path.resolve("state");
  }
}
