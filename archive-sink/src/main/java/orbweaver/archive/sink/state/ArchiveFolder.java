package orbweaver.archive.sink.state;

import java.nio.file.Path;
import orbweaver.archive.sink.ArchiveWriter;

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

  /** Tests whether the folder has a state. */
  public boolean hasState() {
    return ArchiveWriter.hasState(database());
  }

  /** Returns the folder of the database. */
  Path database() {
    return path.resolve("state");
  }
}
