package orbweaver.graph.analysis.export.tabular;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import orbweaver.graph.analysis.export.LineWriter;

/**
 * Writer of CSV by RFC 4180, with commas, quotes where needed, and CR LF. A text that a spreadsheet
 * would evaluate as a formula is prefixed with an apostrophe.
 */
final class CsvWriter {
  private static final String FORMULA_STARTS = "=+-@\t\r";
  private static final String QUOTED_CHARACTERS = ",\"\r\n";

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

  /** Returns the text as a cell, with quotes if it needs them. */
  static String escape(String text) {
    var cell = isFormula(text) ? "'" + text : text;
    var isPlain = cell.chars().noneMatch(c -> QUOTED_CHARACTERS.indexOf(c) >= 0);
    return isPlain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }

  private static boolean isFormula(String text) {
    return !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0;
  }
}
