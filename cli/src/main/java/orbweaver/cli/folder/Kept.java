package orbweaver.cli.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
  record AtRest(Path folder, List<Lock> locks) implements Kept {
    @Override
    public void close() {
      locks.forEach(Lock::close);
    }
  }

  /** The service that has the graph open. */
  String SINK = "graph-sink";

  /** Looks into a folder, which must be ours. */
  static Kept in(Path folder) {
    var _ = Ground.require(folder);
    var files = Stream.of(folder.resolve(CrawlFolder.LOCK), ServiceFolder.lockOf(folder, SINK));
    var locks = files.filter(Files::exists).map(Lock::shared).toList();
    if (locks.stream().allMatch(Optional::isPresent)) {
      return new AtRest(folder, locks.stream().flatMap(Optional::stream).toList());
    }
    locks.forEach(lock -> lock.ifPresent(Lock::close));
    return new Busy(running(folder.resolve(CrawlFolder.RUNNING)));
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
