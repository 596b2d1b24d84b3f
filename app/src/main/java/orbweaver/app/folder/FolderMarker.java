package orbweaver.app.folder;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.contract.json.Json;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.runtime.OperationException;

/**
 * Marker of a folder of Orbweaver, its file {@value #FILE}.
 *
 * <p>Example: {@code {"kind":"crawl","format":16,"pipeline":"0c9f…"}}
 *
 * @param kind kind of the folder
 * @param format version of the folder's layout
 * @param pipeline id of the pipeline; absent until it is created
 */
record FolderMarker(FolderKind kind, int format, Optional<String> pipeline) {
  static final String FILE = "orbweaver.json";

  /** File name suffix of a draft; a killed process may leave one. */
  static final String DRAFT = ".orbweaver.json";

  private static final int FORMAT = 16;

  static FolderMarker of(FolderKind kind) {
    return new FolderMarker(kind, FORMAT, Optional.empty());
  }

  FolderMarker withPipeline(String id) {
    return new FolderMarker(kind, format, Optional.of(id));
  }

  /** Reads the marker of a folder, if it has one. */
  static Optional<FolderMarker> read(Path folder) {
    var file = folder.resolve(FILE);
    if (!Files.exists(file)) return Optional.empty();
    try {
      return switch (Json.read(Files.readAllBytes(file), FolderMarker.class)) {
        case Decoded(var marker) when marker.format == FORMAT -> Optional.of(marker);
        case Decoded(var marker) ->
            throw OperationException.folderError(
                "%s has format %d (expected: %d); it is of another version of orbweaver, use another --dir"
                    .formatted(file, marker.format, FORMAT));
        case Unreadable(var reason) -> throw OperationException.folderError(file + ": " + reason);
      };
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the marker atomically. */
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
