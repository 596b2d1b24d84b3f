package orbweaver.cli.graph;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.contract.formats.MalformedFileException;
import orbweaver.graph.analysis.export.AtomicFile;
import orbweaver.graph.analysis.export.AtomicFolder;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Option;

/** Option that names the output file or folder of an export. */
public final class ExportOutputOption {
  private static final int BUFFER_BYTES = 1 << 16;

  @Option(
      names = {"--output", "-o"},
      paramLabel = "FILE|FOLDER",
      description =
          "Output, written completely or not at all: a file, which is replaced, or for formats of"
              + " several files a folder, which must be new. Default: standard output.")
  private Optional<Path> path = Optional.empty();

  /** Writes an export to the named file or folder, or to standard output. */
  void write(ExportFormat export, ExportSelection selection) throws IOException {
    switch (export) {
      case ExportFormat.ToFile file when path.isEmpty() -> print(file, selection);
      case ExportFormat.ToFile file ->
          write(path.get(), to -> AtomicFile.write(to, out -> file.write(selection, out)));
      case ExportFormat.ToFolder folder ->
          write(
              path.orElseThrow(ExportOutputOption::missing),
              to -> AtomicFolder.write(to, in -> folder.write(selection, in)));
    }
  }

  /** Tests whether the option is given. */
  public boolean isGiven() {
    return path.isPresent();
  }

  /**
   * Writes a folder of several files.
   *
   * @throws MalformedFileException if the content reads a malformed file
   */
  void writeFolder(AtomicFolder.FolderContent content) throws MalformedFileException {
    write(path.orElseThrow(ExportOutputOption::missing), to -> AtomicFolder.write(to, content));
  }

  /**
   * Writes a file, or to standard output.
   *
   * @throws MalformedFileException if the content reads a malformed file
   */
  public void writeFile(AtomicFile.FileContent content) throws IOException {
    if (path.isPresent()) {
      write(path.get(), to -> AtomicFile.write(to, content));
      return;
    }
    try (var out = new BufferedOutputStream(CommandEnvironment.standardOutput(), BUFFER_BYTES)) {
      content.writeTo(out);
    }
  }

  /** Fails if an export needs a folder and none is given. */
  void require(ExportFormat export) {
    if (export instanceof ExportFormat.ToFolder && path.isEmpty()) throw missing();
  }

  private static OperationException missing() {
    return OperationException.usageError(
        "--output: missing (expected: a new folder for the files)");
  }

  private static void print(ExportFormat.ToFile file, ExportSelection selection)
      throws IOException {
    try (var out = new BufferedOutputStream(CommandEnvironment.standardOutput(), BUFFER_BYTES)) {
      file.write(selection, out);
    }
  }

  private static void write(Path path, OutputWriter writer) throws MalformedFileException {
    try {
      writer.writeTo(CommandEnvironment.resolve(path).toAbsolutePath());
    } catch (MalformedFileException e) {
      throw e;
    } catch (FileAlreadyExistsException e) {
      throw OperationException.usageError(path + ": already exists (expected: a new folder)");
    } catch (IOException e) {
      throw OperationException.usageError(path + ": cannot be written (" + e + ")");
    }
  }

  @FunctionalInterface
  private interface OutputWriter {
    void writeTo(Path path) throws IOException;
  }
}
