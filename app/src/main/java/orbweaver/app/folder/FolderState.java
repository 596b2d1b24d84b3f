package orbweaver.app.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;

/** State of a crawl folder as a reading command finds it: in use, or stopped. */
public sealed interface FolderState extends AutoCloseable {
  /** A running crawl; {@code process} is present once its endpoints are open. */
  record InUse(Optional<RunningProcess> process) implements FolderState {
    @Override
    public void close() {}
  }

  /** A stopped crawl; a shared lock prevents its start until this is closed. */
  record Stopped(Path folder, FolderLock lock) implements FolderState {
    @Override
    public void close() {
      lock.close();
    }
  }

  /** Name of the service that has the graph open. */
  String SINK = "graph-sink";

  /** Inspects a folder of Orbweaver. */
  static FolderState inspect(Path folder) {
    return FolderLock.shared(lockOf(folder, FolderOwnership.require(folder).kind()))
        .<FolderState>map(lock -> new Stopped(folder, lock))
        .orElseGet(() -> new InUse(running(folder.resolve(CrawlFolder.RUNNING_FILE))));
  }

  private static Path lockOf(Path folder, FolderKind kind) {
    return switch (kind) {
      case CRAWL, DEMO, CRAWL_WITH_BROKER, DEMO_WITH_BROKER, GRAPH ->
          folder.resolve(CrawlFolder.LOCK_FILE);
      case SERVICE -> ServiceFolder.lockOf(folder, SINK);
    };
  }

  private static Optional<RunningProcess> running(Path file) {
    try {
      return switch (Json.read(Files.readAllBytes(file), RunningProcess.class)) {
        case Decoded(var running) -> Optional.of(running);
        case Unreadable<RunningProcess> _ -> Optional.empty();
      };
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  void close();
}
