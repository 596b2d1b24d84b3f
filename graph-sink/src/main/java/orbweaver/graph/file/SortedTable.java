package orbweaver.graph.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.contract.lines.Lines;
import orbweaver.contract.lines.MalformedFileException;

/** A table in a file as it is read, row by row, each greater than the one before. */
final class SortedTable implements AutoCloseable {
  private final Path file;
  private final Lines lines;
  private Optional<String> row = Optional.empty();

  /** Stands at the first row, if the file begins with that header. */
  SortedTable(Path file, String header) throws IOException {
    this.file = file;
    lines = new Lines(Files.newInputStream(file));
    try {
      var first = lines.next().orElse("");
      if (!first.equals(header)) {
        throw new MalformedFileException(
            1, first, header.replace("\t", ", ") + ", with tabs between");
      }
      next();
    } catch (IOException e) {
      lines.close();
      throw e instanceof MalformedFileException malformed ? malformed.in(file) : e;
    }
  }

  /** The row it stands at; empty behind the last. */
  Optional<String> row() {
    return row;
  }

  /** Goes on to the next. */
  void next() throws IOException {
    try {
      var before = row;
      row = lines.next();
      if (before.isPresent() && row.isPresent() && row.get().compareTo(before.get()) <= 0) {
        throw lines.malformed(row.get(), "sorted bytewise, as graph export writes it");
      }
    } catch (MalformedFileException e) {
      throw e.in(file);
    }
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
