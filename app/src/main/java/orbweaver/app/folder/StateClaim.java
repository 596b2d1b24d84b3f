package orbweaver.app.folder;

import java.nio.file.Path;
import java.time.Duration;
import orbweaver.runtime.OperationException;

/**
 * Claim on the state of a crawl that does not run. The command or the server of pages that has it
 * can open the state; others wait.
 */
public final class StateClaim implements AutoCloseable {
  private static final String LOCK_FILE = "state.lock";
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final FolderLock lock;

  private StateClaim(FolderLock lock) {
    this.lock = lock;
  }

  /**
   * Waits until no other process uses the state, and claims it.
   *
   * @throws OperationException if another process uses it for too long, or this one is interrupted
   */
  public static StateClaim await(Path folder) {
    return FolderLock.awaitExclusive(folder.resolve(LOCK_FILE), PATIENCE)
        .map(StateClaim::new)
        .orElseThrow(() -> busy(folder));
  }

  private static OperationException busy(Path folder) {
    var user =
        PagesClaim.serving(folder)
            .map(serving -> "a command, or " + serving.text())
            .orElse("a command");
    return OperationException.folderError(
        "%s: %s uses the library and the state of the crawl (expected: no other use for a few seconds); run the command again in a moment"
            .formatted(folder, user));
  }

  @Override
  public void close() {
    lock.close();
  }
}
