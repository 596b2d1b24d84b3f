package orbweaver.console.change;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import orbweaver.contract.json.Json;

/**
 * Record of changes: a file that lines of JSON are appended to. A line is on the disk when its
 * method returns. Only the user of the server can read the file. Thread-safe.
 */
public final class AuditLog {
  private static final String OWNER_ONLY = "rw-------";

  private final Path file;
  private final ReentrantLock lock = new ReentrantLock();

  /** Creates a record that is kept in a file, which exists from its first line on. */
  public AuditLog(Path file) {
    this.file = file;
  }

  /**
   * Appends a line.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  void append(AuditEntry entry) {
    lock.lock();
    // The file is opened for each line, so that it can be moved away while the server runs.
    try (var channel = open()) {
      if (endsWithinALine(channel)) write(channel, "\n");
      write(channel, Json.text(entry) + "\n");
      channel.force(true);
    } catch (IOException e) {
      throw new UncheckedIOException(file + ": " + e.getMessage(), e);
    } finally {
      lock.unlock();
    }
  }

  private FileChannel open() throws IOException {
    var options =
        Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    var permissions =
        file.getFileSystem().supportedFileAttributeViews().contains("posix")
            ? List.of(
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ONLY)))
            : List.<FileAttribute<?>>of();
    var channel = FileChannel.open(file, options, permissions.toArray(FileAttribute<?>[]::new));
    channel.position(channel.size());
    return channel;
  }

  // After a full disk or a crash.
  private static boolean endsWithinALine(FileChannel channel) throws IOException {
    if (channel.size() == 0) return false;
    var last = ByteBuffer.allocate(1);
    var _ = channel.read(last, channel.size() - 1);
    return last.get(0) != '\n';
  }

  private static void write(FileChannel channel, String text) throws IOException {
    var rest = ByteBuffer.wrap(text.getBytes(UTF_8));
    while (rest.hasRemaining()) channel.write(rest);
  }
}
