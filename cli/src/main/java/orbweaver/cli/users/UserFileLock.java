package orbweaver.cli.users;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReentrantLock;

/** Lock of a file of users, so that two commands at a time do not lose a change. */
final class UserFileLock implements AutoCloseable {
  // A process cannot lock a file twice.
  private static final ReentrantLock PROCESS = new ReentrantLock();

  private final FileChannel channel;

  private UserFileLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Waits for the lock of a file of users, which is another file beside it. */
  static UserFileLock of(Path users) throws IOException {
    PROCESS.lock();
    try {
      var file = users.resolveSibling(users.getFileName() + ".lock");
      var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      var _ = channel.lock();
      return new UserFileLock(channel);
    } catch (IOException | RuntimeException | Error e) {
      PROCESS.unlock();
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    try {
      channel.close();
    } finally {
      PROCESS.unlock();
    }
  }
}
