package orbweaver.app.accesses;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** File in the folder of a crawl with the counts of accesses. Thread-safe within a process. */
public final class AccessFile {
  private static final Logger LOG = LoggerFactory.getLogger(AccessFile.class);
  private static final String NAME = "accesses.json";

  private final Path file;

  /** Creates the access to the file of a crawl, which need not exist. */
  public AccessFile(Path folder) {
    file = folder.resolve(NAME);
  }

  /**
   * Returns the counts.
   *
   * @throws IOException if the file cannot be read, or is damaged
   */
  public AccessCounts read() throws IOException {
    try {
      return switch (Json.<AccessCounts>read(Files.readAllBytes(file), AccessCounts.class)) {
        case Decoded(var counts) -> counts;
        case Unreadable(var reason) -> throw new IOException(file + ": " + reason);
      };
    } catch (NoSuchFileException e) {
      return AccessCounts.NONE;
    }
  }

  /**
   * Counts an access. The file is replaced at once, so that a killed process loses no access. An
   * access that cannot be counted is logged, and is answered all the same.
   */
  public synchronized void count(Instant at, boolean isQuery) {
    try {
      write(read().plus(at, isQuery));
    } catch (IOException e) {
      LOG.warn("an access is not counted: {}", e.toString());
    }
  }

  private void write(AccessCounts counts) throws IOException {
    var draft = file.resolveSibling(NAME + ".new");
    Files.write(draft, Json.bytes(counts));
    Files.move(draft, file, ATOMIC_MOVE, REPLACE_EXISTING);
  }
}
