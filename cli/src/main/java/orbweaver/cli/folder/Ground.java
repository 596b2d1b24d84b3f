package orbweaver.cli.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import orbweaver.cli.exit.CommandException;

/** Ownership check of a folder, made before anything in it is changed. */
final class Ground {
  private Ground() {}

  /** Marks a folder that is empty or absent; accepts one that is marked with the same kind. */
  static void prepare(Path folder, Kind kind) {
    if (Marker.read(folder).isEmpty() && isEmpty(folder)) mark(folder, kind);
    // Read again: another process may have marked the folder in the meantime.
    requireKind(folder, Marker.read(folder).orElseThrow(() -> foreign(folder)), kind);
  }

  /** Returns the marker of a folder; fails if it has none. */
  static Marker require(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw CommandException.usage(
          folder + ": no such folder (expected: --dir with a folder of orbweaver crawl)");
    }
    return Marker.read(folder).orElseThrow(() -> foreign(folder));
  }

  /** Binds a folder to a pipeline; fails if it belongs to another one. */
  static void bind(Path folder, String ring) {
    var marker = require(folder);
    if (marker.ring().isEmpty()) marker.in(ring).write(folder);
    else if (!marker.ring().get().equals(ring)) {
      throw CommandException.folder(
          "%s belongs to pipeline %s (expected: %s); use another --dir"
              .formatted(folder, marker.ring().get(), ring));
    }
  }

  private static void requireKind(Path folder, Marker marker, Kind kind) {
    if (marker.kind() == kind) return;
    throw CommandException.folder(
        "%s is a folder of kind %s (expected: %s, or an empty folder); use another --dir"
            .formatted(folder, marker.kind(), kind));
  }

  private static CommandException foreign(Path folder) {
    return CommandException.folder(
        "%s contains other files (expected: a folder of orbweaver, or an empty one); nothing in it"
                .formatted(folder)
            + " was changed; use another --dir");
  }

  private static boolean isEmpty(Path folder) {
    if (!Files.exists(folder)) return true;
    try (var files = Files.list(folder)) {
      return files.allMatch(file -> file.toString().endsWith(Marker.DRAFT));
    } catch (NotDirectoryException e) {
      throw foreign(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void mark(Path folder, Kind kind) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw CommandException.folder(folder + ": cannot be created: " + e);
    }
    Marker.of(kind).write(folder);
  }
}
