package orbweaver.graph.file.table;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import orbweaver.graph.file.Lines;

/**
 * CSV by RFC 4180: commas, quotes where needed, CR LF. A text that a spreadsheet would evaluate as
 * a formula is prefixed with an apostrophe.
 */
final class Csv {
  private static final String FORMULAS = "=+-@\t\r";
  private static final String SPECIAL = ",\"\r\n";

  private Csv() {}

  /** Writes the table with a header row. */
  static void write(Table table, Path file) throws IOException {
    try (var lines = Lines.of(file)) {
      write(table.columns().stream().map(Table.Column::name).toList(), lines);
      table.rows(cells -> write(cells, lines));
    }
  }

  private static void write(List<String> cells, Lines lines) throws IOException {
    lines.text(cells.stream().map(Csv::cell).collect(joining(",", "", "\r\n")));
  }

  /** Returns a cell with the quotes it needs. */
  static String cell(String text) {
    var inert = isFormula(text) ? "'" + text : text;
    var isPlain = inert.chars().noneMatch(c -> SPECIAL.indexOf(c) >= 0);
    return isPlain ? inert : '"' + inert.replace("\"", "\"\"") + '"';
  }

  private static boolean isFormula(String text) {
    return !text.isEmpty() && FORMULAS.indexOf(text.charAt(0)) >= 0;
  }
}
