package orbweaver.cli.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import orbweaver.cli.exit.CommandException;

/** Makes sure that a folder is ours before anything in it is touched. */
final class Ground {
  private Ground() {}

  /** Takes a folder that is empty, absent or marked with this kind, and marks it. */
  static void prepare(Path folder, Kind kind) {
    if (Marker.read(folder).isEmpty() && isEmpty(folder)) mark(folder, kind);
    // Read again: another process may have marked it this moment.
    requireKind(folder, Marker.read(folder).orElseThrow(() -> foreign(folder)), kind);
  }

  /** The marker of a folder that must be ours. */
  static Marker require(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw CommandException.usage(
          folder + ": no such folder (expected: --dir with a folder that orbweaver crawl made)");
    }
    return Marker.read(folder).orElseThrow(() -> foreign(folder));
  }

  /** Ties a folder to a ring, or finds that it is tied to another. */
  static void bind(Path folder, String ring) {
    var marker = require(folder);
    if (marker.ring().isEmpty()) marker.in(ring).write(folder);
    else if (!marker.ring().get().equals(ring)) {
      throw CommandException.folder(
          "%s belongs to ring %s (expected: %s); take another --dir"
              .formatted(folder, marker.ring().get(), ring));
    }
  }

  private static void requireKind(Path folder, Marker marker, Kind kind) {
    if (marker.kind() == kind) return;
    throw CommandException.folder(
        "%s is the folder of a %s (expected: of a %s, or an empty one); take another --dir"
            .formatted(folder, marker.kind(), kind));
  }

  private static CommandException foreign(Path folder) {
    return CommandException.folder(
        "%s holds something else (expected: a folder of orbweaver, or an empty one); nothing in it"
                .formatted(folder)
            + " was touched; take another --dir");
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
      throw CommandException.folder(folder + " cannot be made: " + e);
    }
    Marker.of(kind).write(folder);
  }
}
