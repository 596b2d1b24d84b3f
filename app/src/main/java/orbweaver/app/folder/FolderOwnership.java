package orbweaver.app.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import orbweaver.runtime.OperationException;

/** Ownership check of a folder, made before anything in it is changed. */
final class FolderOwnership {
  private FolderOwnership() {}

  /** Marks a folder that is empty or absent; accepts one that is marked with the same kind. */
  static void prepare(Path folder, FolderKind kind) {
    if (FolderMarker.read(folder).isEmpty() && isEmpty(folder)) mark(folder, kind);
    // Read again: another process may have marked the folder in the meantime.
    requireKind(folder, FolderMarker.read(folder).orElseThrow(() -> foreign(folder)), kind);
  }

  /** Returns the marker of a folder; fails if it has none. */
  static FolderMarker require(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw OperationException.usageError(
          folder + ": no such folder (expected: --dir with a folder of orbweaver crawl)");
    }
    return FolderMarker.read(folder).orElseThrow(() -> foreign(folder));
  }

  /** Binds a folder to a pipeline; fails if it belongs to another one. */
  static void bind(Path folder, String pipeline) {
    var marker = require(folder);
    if (marker.pipeline().isEmpty()) marker.withPipeline(pipeline).write(folder);
    else if (!marker.pipeline().get().equals(pipeline)) {
      throw OperationException.folderError(
          "%s belongs to pipeline %s (expected: %s); use another --dir"
              .formatted(folder, marker.pipeline().get(), pipeline));
    }
  }

  private static void requireKind(Path folder, FolderMarker marker, FolderKind kind) {
    if (marker.kind() == kind) return;
    throw OperationException.folderError(
        "%s is a folder of kind %s (expected: %s, or an empty folder); %s"
            .formatted(folder, marker.kind(), kind, kind.nextStep(marker.kind())));
  }

  private static OperationException foreign(Path folder) {
    return OperationException.folderError(
        "%s contains other files (expected: a folder of orbweaver, or an empty one); nothing in it"
                .formatted(folder)
            + " was changed; use another --dir");
  }

  private static boolean isEmpty(Path folder) {
    if (!Files.exists(folder)) return true;
    try (var files = Files.list(folder)) {
      return files.allMatch(file -> file.toString().endsWith(FolderMarker.DRAFT));
    } catch (NotDirectoryException e) {
      throw foreign(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void mark(Path folder, FolderKind kind) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw OperationException.folderError(folder + ": cannot be created: " + e);
    }
    FolderMarker.of(kind).write(folder);
  }
}
