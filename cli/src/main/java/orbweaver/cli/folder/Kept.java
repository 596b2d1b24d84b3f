package orbweaver.cli.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;

/** State of a crawl folder as a reading command finds it: in use, or stopped. */
public sealed interface Kept extends AutoCloseable {
  /** A running crawl; {@code where} is present once its endpoints are open. */
  record Busy(Optional<Running> where) implements Kept {
    @Override
    public void close() {}
  }

  /** A stopped crawl; a shared lock prevents its start until this is closed. */
  record AtRest(Path folder, Lock lock) implements Kept {
    @Override
    public void close() {
      lock.close();
    }
  }

  /** Name of the service that has the graph open. */
  String SINK = "graph-sink";

  /** Inspects a folder of Orbweaver. */
  static Kept in(Path folder) {
    return Lock.shared(lockOf(folder, Ground.require(folder).kind()))
        .<Kept>map(lock -> new AtRest(folder, lock))
        .orElseGet(() -> new Busy(running(folder.resolve(CrawlFolder.RUNNING))));
  }

  private static Path lockOf(Path folder, Kind kind) {
    return switch (kind) {
      case CRAWL, DEMO -> folder.resolve(CrawlFolder.LOCK);
      case SERVICE -> ServiceFolder.lockOf(folder, SINK);
    };
  }

  private static Optional<Running> running(Path file) {
    try {
      return switch (Json.read(Files.readAllBytes(file), Running.class)) {
        case Readable(var running) -> Optional.of(running);
        case Unreadable<Running> _ -> Optional.empty();
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
