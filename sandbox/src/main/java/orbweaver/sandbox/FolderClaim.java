package orbweaver.sandbox;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The right to run a broker on a folder: one holder a time, over all processes. */
final class FolderClaim implements AutoCloseable {
  /**
   * Asked before the lock file is touched: the system drops every lock this process has on a file
   * as soon as one of its channels is closed, so a second look would open the door to others.
   */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path folder;

  private FolderClaim(Path folder) {
    this.folder = folder;
  }

  /** Takes the folder, made if need be. Kafka holds the lock file itself from its start on. */
  static FolderClaim on(Path folder) throws IOException {
    var real = Files.createDirectories(folder).toRealPath();
    if (!HELD.add(real)) throw new FolderInUseException(folder);
    var claim = new FolderClaim(real);
    if (isFree(real.resolve(".lock"))) return claim;
    claim.close();
    throw new FolderInUseException(folder);
  }

  private static boolean isFree(Path lockFile) throws IOException {
    try (var channel = FileChannel.open(lockFile, CREATE, WRITE);
        var lock = channel.tryLock()) {
      return lock != null;
    }
  }

  Path folder() {
    return folder;
  }

  @Override
  public void close() {
    HELD.remove(folder);
  }
}
