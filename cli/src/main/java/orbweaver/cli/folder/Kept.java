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

/** What a command that reads finds in a folder. */
public sealed interface Kept extends AutoCloseable {
  /** A crawl that runs; it can be asked when it has got so far. */
  record Busy(Optional<Running> where) implements Kept {
    @Override
    public void close() {}
  }

  /** A crawl at rest, which stays so until this is closed. */
  record AtRest(Path folder, Lock lock) implements Kept {
    @Override
    public void close() {
      lock.close();
    }
  }

  /** The service that has the graph open. */
  String SINK = "graph-sink";

  /** Looks into a folder, which must be ours. */
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
