package orbweaver.cli.folder;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Reading.Unreadable;

/**
 * Says whose a folder is, in its file {@value #FILE}.
 *
 * <p>Example: {@code {"kind":"CRAWL","format":1,"ring":"0c9f…"}}
 *
 * @param kind what keeps things here
 * @param format of the folder
 * @param ring the id of the ring; absent until that is made
 */
record Marker(Kind kind, int format, Optional<String> ring) {
  static final String FILE = "orbweaver.json";

  /** What the name of a draft ends with; a process that was killed may leave one. */
  static final String DRAFT = ".orbweaver.json";

  private static final int FORMAT = 13;

  static Marker of(Kind kind) {
    return new Marker(kind, FORMAT, Optional.empty());
  }

  Marker in(String id) {
    return new Marker(kind, format, Optional.of(id));
  }

  /** The marker of a folder, if it has one. */
  static Optional<Marker> read(Path folder) {
    var file = folder.resolve(FILE);
    if (!Files.exists(file)) return Optional.empty();
    try {
      return switch (Json.read(Files.readAllBytes(file), Marker.class)) {
        case Readable(var marker) when marker.format == FORMAT -> Optional.of(marker);
        case Readable(var marker) ->
            throw CommandException.folder(
                file + " is of format " + marker.format + " (expected: " + FORMAT + ")");
        case Unreadable(var why) -> throw CommandException.folder(file + ": " + why);
      };
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Written whole or not at all. */
  void write(Path folder) {
    try {
      var draft =
          Files.writeString(
              folder.resolve(ProcessHandle.current().pid() + DRAFT), Json.text(this) + "\n", UTF_8);
      Files.move(draft, folder.resolve(FILE), ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
