package orbweaver.cli.linkdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import orbweaver.app.settings.FileWarnings;
import orbweaver.contract.formats.MalformedFileException;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.external.ExternalFile;
import orbweaver.fetcher.external.ExternalFiles;
import orbweaver.fetcher.published.PublishedSources;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.linkdb.ExtendedArchiveFormat;
import orbweaver.runtime.OperationException;

/** Archive of an earlier run of the Worm, which a run extends; empty before the first run. */
public final class OlderWormArchive {
  private final Path file;
  private final boolean isEmpty;

  private OlderWormArchive(Path file, boolean isEmpty) {
    this.file = file;
    this.isEmpty = isEmpty;
  }

  /**
   * Returns the archive in a file.
   *
   * @throws OperationException if it cannot be read
   */
  public static OlderWormArchive of(Path file) {
    // The size of a pipe is unknown, and an archive is read more than once.
    var isReadable = Files.isReadable(file) && (Files.isRegularFile(file) || isNull(file));
    if (!isReadable) {
      throw wrong(
          file,
          "cannot be read (expected: the file with the archive of the last run, or an empty file"
              + " for the first run: /dev/null)");
    }
    return new OlderWormArchive(file, isNull(file) || file.toFile().length() == 0);
  }

  private static boolean isNull(Path file) {
    return file.equals(Path.of("/dev/null"));
  }

  /**
   * Returns fetcher settings with the completed pages of the archive, which is read once.
   *
   * @param warnings receives warnings about the archive
   * @throws OperationException if the archive is malformed
   */
  public FetcherSettings applyTo(FetcherSettings settings, Consumer<String> warnings) {
    return isEmpty
        ? settings
        : settings.withExternalFiles(
            new ExternalFiles(List.of(open(warnings))), new PublishedSources.None());
  }

  private ExternalFile open(Consumer<String> warnings) {
    var limited = new FileWarnings(file, warnings);
    try {
      var opened = ExternalFile.openArchive(file, limited);
      limited.end();
      return opened;
    } catch (MalformedFileException e) {
      throw wrong(file, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw wrong(file, "cannot be read (" + e.getClass().getSimpleName() + ")");
    }
  }

  private static OperationException wrong(Path file, String why) {
    return OperationException.usageError("ARCHIVE: " + file + ": " + why);
  }

  /** Returns the format of an archive that contains this one. */
  public ExportFormat.ToFile extended() {
    return new ExtendedArchiveFormat(file);
  }
}
