package orbweaver.app.folder;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** File lock; the operating system releases it when the process ends. */
final class FolderLock implements AutoCloseable {
  /** Time between two attempts to take a lock. */
  static final Duration RETRY_INTERVAL = Duration.ofMillis(50);

  private final FileChannel channel;

  private FolderLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Takes the exclusive lock; empty if the file is locked. */
  static Optional<FolderLock> exclusive(Path file) {
    return take(file, false);
  }

  /** Takes a shared lock; empty if the file is locked exclusively. */
  static Optional<FolderLock> shared(Path file) {
    return take(file, true);
  }

  /** Takes the exclusive lock, and waits for it; empty if it takes too long, or if interrupted. */
  static Optional<FolderLock> awaitExclusive(Path file, Duration patience) {
    var start = System.nanoTime();
    while (true) {
      var lock = exclusive(file);
      var isOver = System.nanoTime() - start >= patience.toNanos();
      if (lock.isPresent() || isOver || Thread.currentThread().isInterrupted()) return lock;
      LockSupport.parkNanos(RETRY_INTERVAL.toNanos());
    }
  }

  private static Optional<FolderLock> take(Path file, boolean shared) {
    try {
      var channel = open(file, shared);
      if (tryLock(channel, shared)) return Optional.of(new FolderLock(channel));
      channel.close();
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // On a read-only file system no writer has to be excluded.
  private static FileChannel open(Path file, boolean shared) throws IOException {
    var isReadOnly = shared && Files.exists(file) && !Files.isWritable(file);
    return isReadOnly ? FileChannel.open(file, READ) : FileChannel.open(file, CREATE, READ, WRITE);
  }

  // The same process may hold the lock already, as it does in tests.
  private static boolean tryLock(FileChannel channel, boolean shared) throws IOException {
    try {
      return channel.tryLock(0, Long.MAX_VALUE, shared) != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
