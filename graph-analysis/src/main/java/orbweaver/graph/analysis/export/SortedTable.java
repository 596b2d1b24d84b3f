package orbweaver.graph.analysis.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.contract.formats.LineReader;
import orbweaver.contract.formats.MalformedFileException;

/** Reader of a table file whose rows must be sorted bytewise, without duplicates. */
final class SortedTable implements AutoCloseable {
  private final Path file;
  private final LineReader lines;
  private Optional<String> row = Optional.empty();

  /** Opens the table at its first row. The file must begin with the header. */
  SortedTable(Path file, String header) throws IOException {
    this.file = file;
    lines = new LineReader(Files.newInputStream(file));
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

  /** Returns the current row; empty after the last row. */
  Optional<String> row() {
    return row;
  }

  /** Advances to the next row. */
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
