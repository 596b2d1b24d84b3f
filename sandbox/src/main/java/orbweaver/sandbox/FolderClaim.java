package orbweaver.sandbox;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Exclusive right to run a broker on a folder, among all processes. */
final class FolderClaim implements AutoCloseable {
  /**
   * Folders held by this process, checked before the lock file is opened: the system releases all
   * locks of a process on a file as soon as one of its channels is closed, so that a second check
   * would release the lock.
   */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path folder;

  private FolderClaim(Path folder) {
    this.folder = folder;
  }

  /**
   * Claims the folder and creates it if missing. Kafka locks the file itself once it has started.
   */
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
