package orbweaver.graph.analysis.export.tabular;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import orbweaver.graph.analysis.export.LineWriter;

/**
 * CSV by RFC 4180: commas, quotes where needed, CR LF. A text that a spreadsheet would evaluate as
 * a formula is prefixed with an apostrophe.
 */
final class CsvWriter {
  private static final String FORMULAS = "=+-@\t\r";
  private static final String SPECIAL = ",\"\r\n";

  private CsvWriter() {}

  /** Writes the table with a header row. */
  static void write(ExportTable table, Path file) throws IOException {
    try (var lines = LineWriter.create(file)) {
      write(table.columns().stream().map(ExportTable.TableColumn::name).toList(), lines);
      table.forEachRow(cells -> write(cells, lines));
    }
  }

  private static void write(List<String> cells, LineWriter lines) throws IOException {
    lines.writeText(cells.stream().map(CsvWriter::escape).collect(joining(",", "", "\r\n")));
  }

  /** Returns a cell with the quotes it needs. */
  static String escape(String text) {
    var inert = isFormula(text) ? "'" + text : text;
    var isPlain = inert.chars().noneMatch(c -> SPECIAL.indexOf(c) >= 0);
    return isPlain ? inert : '"' + inert.replace("\"", "\"\"") + '"';
  }

  private static boolean isFormula(String text) {
    return !text.isEmpty() && FORMULAS.indexOf(text.charAt(0)) >= 0;
  }
}
