package orbweaver.app.folder;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.runtime.OperationException;

/**
 * Claim to serve the pages of a crawl that does not run. One process at a time serves those of a
 * folder; a lock is released when it ends, however it ends.
 */
public sealed interface PagesClaim extends AutoCloseable {
  /** Name of the file that is locked by the process that serves the pages. */
  String LOCK_FILE = "pages.lock";

  /** Name of the file that has the address of the pages; a killed process leaves it. */
  String FILE = "pages.json";

  /** Another process serves the pages. */
  record Elsewhere(ServingProcess process) implements PagesClaim {
    @Override
    public void close() {}
  }

  /** This process serves the pages; without a lock if it cannot write the folder. */
  record Own(Path folder, Optional<FolderLock> lock) implements PagesClaim {
    /** Writes the address of the pages into the folder. */
    public void announce(URI address) {
      if (lock.isPresent())
        new ServingProcess(ProcessHandle.current().pid(), address.toString()).write(folder);
    }

    @Override
    public void close() {
      if (lock.isEmpty()) return;
      try (var _ = lock.get()) {
        Files.deleteIfExists(folder.resolve(FILE));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * Process that serves pages, the content of file {@value PagesClaim#FILE}.
   *
   * @param pid process id
   * @param pagesUrl address of the front page
   */
  record ServingProcess(long pid, String pagesUrl) {
    /** Returns the text of messages. */
    String text() {
      return "process %d, which serves %s".formatted(pid, pagesUrl);
    }

    private void write(Path folder) {
      try {
        var draft = folder.resolve(FILE + ".new");
        Files.writeString(draft, Json.text(this) + "\n", UTF_8);
        Files.move(draft, folder.resolve(FILE), ATOMIC_MOVE);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static Optional<ServingProcess> read(Path folder) {
      try {
        return switch (Json.read(Files.readAllBytes(folder.resolve(FILE)), ServingProcess.class)) {
          case Decoded(var process) -> Optional.of(process);
          case Unreadable<ServingProcess> _ -> Optional.empty();
        };
      } catch (NoSuchFileException _) {
        return Optional.empty();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * Claims the pages of a folder of Orbweaver. If another process is about to serve them, waits a
   * while for their address.
   *
   * @param patience time to wait for it
   * @throws OperationException if that process has not told the address, or this one is interrupted
   */
  static PagesClaim claim(Path folder, Duration patience) {
    var _ = FolderOwnership.require(folder);
    if (!Files.isWritable(folder)) return new Own(folder, Optional.empty());
    var start = System.nanoTime();
    do {
      var lock = FolderLock.exclusive(folder.resolve(LOCK_FILE));
      if (lock.isPresent()) return own(folder, lock.get());
      var process = ServingProcess.read(folder);
      if (process.isPresent()) return new Elsewhere(process.get());
      LockSupport.parkNanos(FolderLock.RETRY_INTERVAL.toNanos());
    } while (System.nanoTime() - start < patience.toNanos()
        && !Thread.currentThread().isInterrupted());
    throw OperationException.folderError(
        folder
            + ": another process is starting or ending to serve the pages (expected: one that has"
            + " told their address); run the command again in a moment");
  }

  // The process before may have been killed.
  private static Own own(Path folder, FolderLock lock) {
    try {
      Files.deleteIfExists(folder.resolve(FILE));
      return new Own(folder, Optional.of(lock));
    } catch (IOException e) {
      lock.close();
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the process that serves the pages of a folder, if there is one. */
  static Optional<ServingProcess> serving(Path folder) {
    var file = folder.resolve(LOCK_FILE);
    if (!Files.exists(file)) return Optional.empty();
    var free = FolderLock.shared(file);
    free.ifPresent(FolderLock::close);
    return free.isPresent() ? Optional.empty() : ServingProcess.read(folder);
  }

  @Override
  void close();
}
