package orbweaver.app.engine.state;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.engine.state.StateException;
import orbweaver.runtime.OperationException;

/**
 * Format of the folder of a state, in its file {@value #FILE}. The file is written before the
 * database, so that a folder is recognized after a kill at any moment.
 *
 * <p>Example: {@code orbweaver-state 5}
 */
final class StateFormat {
  static final String FILE = "FORMAT";
  private static final String DRAFT = FILE + ".draft";
  private static final String KIND = "orbweaver-state ";

  /**
   * Version of the format. It changes with the column families, the keys, the contents of the
   * tables and the encoding of log entries.
   */
  private static final int VERSION = 5;

  private StateFormat() {}

  /**
   * Creates the folder if it is missing or empty, or checks its format.
   *
   * @throws OperationException if the folder has another format or other contents
   * @throws StateException if it cannot be read or written
   */
  static void claim(Path folder) {
    try {
      Files.createDirectories(folder);
      if (Files.exists(folder.resolve(FILE))) check(folder);
      else create(folder);
    } catch (IOException e) {
      throw new StateFailure(folder).ofFolder(e);
    }
  }

  private static void check(Path folder) throws IOException {
    var format = Files.readString(folder.resolve(FILE), UTF_8).strip();
    if (!format.equals(KIND + VERSION))
      throw OperationException.folderError(
          "%s has format '%s' (expected: '%s%d'); continue the crawl with the version that began it, or name another folder"
              .formatted(folder.resolve(FILE), format, KIND, VERSION));
  }

  private static void create(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      var other = files.filter(file -> !file.endsWith(DRAFT)).findFirst();
      if (other.isPresent())
        throw OperationException.folderError(
            "%s contains %s but no file %s (expected: the state of a crawl, or an empty folder); name another folder"
                .formatted(folder, other.get().getFileName(), FILE));
    }
    write(folder);
  }

  private static void write(Path folder) throws IOException {
    var draft = folder.resolve(DRAFT);
    try (var channel = FileChannel.open(draft, CREATE, WRITE, TRUNCATE_EXISTING)) {
      channel.write(ByteBuffer.wrap((KIND + VERSION + "\n").getBytes(UTF_8)));
      // Otherwise the file may be empty after a power failure, and the folder would be refused.
      channel.force(true);
    }
    Files.move(draft, folder.resolve(FILE), ATOMIC_MOVE, REPLACE_EXISTING);
  }
}
