package orbweaver.cli.graph.export;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.live.Surroundings;
import orbweaver.graph.WholeFile;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;
import orbweaver.graph.file.WholeFolder;
import picocli.CommandLine.Option;

/** Option that names the output file or folder of an export. */
final class Output {
  private static final int BUFFER = 1 << 16;

  @Option(
      names = {"--output", "-o"},
      paramLabel = "FILE|FOLDER",
      description =
          "Output, written completely or not at all: a file, which is replaced, or for formats of"
              + " several files a folder, which must be new. Default: standard output.")
  private Optional<Path> path = Optional.empty();

  void write(Export export, Choice choice) throws IOException {
    switch (export) {
      case Export.ToFile file when path.isEmpty() -> print(file, choice);
      case Export.ToFile file ->
          write(path.get(), to -> WholeFile.write(to, out -> file.write(choice, out)));
      case Export.ToFolder folder ->
          write(
              path.orElseThrow(Output::missing),
              to -> WholeFolder.write(to, in -> folder.write(choice, in)));
    }
  }

  /** Tests whether the option is given. */
  boolean isThere() {
    return path.isPresent();
  }

  /** Writes a folder of several files. */
  void writeFolder(WholeFolder.Content content) {
    write(path.orElseThrow(Output::missing), to -> WholeFolder.write(to, content));
  }

  /** Writes a file, or to standard output. */
  void writeFile(WholeFile.Content content) throws IOException {
    if (path.isPresent()) {
      write(path.get(), to -> WholeFile.write(to, content));
      return;
    }
    try (var out = new BufferedOutputStream(Surroundings.out(), BUFFER)) {
      content.to(out);
    }
  }

  /** Fails if an export needs a folder and none is given. */
  void require(Export export) {
    if (export instanceof Export.ToFolder && path.isEmpty()) throw missing();
  }

  private static CommandException missing() {
    return CommandException.usage("--output: missing (expected: a new folder for the files)");
  }

  private static void print(Export.ToFile file, Choice choice) throws IOException {
    try (var out = new BufferedOutputStream(Surroundings.out(), BUFFER)) {
      file.write(choice, out);
    }
  }

  private static void write(Path path, Writing writing) {
    try {
      writing.to(path.toAbsolutePath());
    } catch (FileAlreadyExistsException e) {
      throw CommandException.usage(path + ": already exists (expected: a new folder)");
    } catch (IOException e) {
      throw CommandException.usage(path + ": cannot be written (" + e + ")");
    }
  }

  @FunctionalInterface
  private interface Writing {
    void to(Path path) throws IOException;
  }
}
