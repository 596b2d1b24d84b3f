package orbweaver.app.news;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.runtime.OperationException;

/** File with the number of the last delivered item of each profile. Thread-safe. */
final class DeliveryPositions {
  private final Path file;
  // Guarded by this.
  private final Map<String, Long> positions = new TreeMap<>();

  /** Content of the file. */
  record Content(Map<String, Long> delivered) {
    Content {
      delivered = Map.copyOf(delivered);
    }
  }

  private DeliveryPositions(Path file) {
    this.file = file;
  }

  /**
   * Reads a file, which need not exist.
   *
   * @throws OperationException if it is invalid
   */
  static DeliveryPositions read(Path file) {
    var read = new DeliveryPositions(file);
    if (!Files.exists(file)) return read;
    try {
      switch (Json.<Content>read(Files.readAllBytes(file), Content.class)) {
        case Decoded(var content) -> read.positions.putAll(content.delivered());
        case Unreadable(var reason) ->
            throw OperationException.folderError(
                "%s: %s (expected: a file that orbweaver wrote; delete it to begin each delivery anew, with the stored news only if its profile has old-news: true)"
                    .formatted(file, reason));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return read;
  }

  /** Returns the number of the last delivered item of a profile; 0 if there is none. */
  synchronized long of(String profile) {
    return positions.getOrDefault(profile, 0L);
  }

  /** Tests whether the delivery of a profile has begun. */
  synchronized boolean has(String profile) {
    return positions.containsKey(profile);
  }

  /** Returns the highest number of all profiles; 0 if there is none. */
  synchronized long highest() {
    return positions.values().stream().mapToLong(Long::longValue).max().orElse(0);
  }

  /** Stores that an item is delivered. */
  synchronized void store(String profile, long number) {
    positions.put(profile, number);
    var draft = file.resolveSibling(file.getFileName() + ".new");
    try {
      write(draft, Json.bytes(new Content(positions)));
      Files.move(draft, file, ATOMIC_MOVE, REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // Without it, the file could be empty after a power failure.
  private static void write(Path draft, byte[] bytes) throws IOException {
    try (var channel = FileChannel.open(draft, CREATE, TRUNCATE_EXISTING, WRITE)) {
      var rest = ByteBuffer.wrap(bytes);
      while (rest.hasRemaining()) channel.write(rest);
      channel.force(true);
    }
  }
}
