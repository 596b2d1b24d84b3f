package orbweaver.graph.analysis.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.formats.MalformedFileException;

/** Set operation on sorted tables with equal headers; it reads all tables once, row by row. */
public enum SetOperation {
  /** Rows of the first table that all others contain. */
  INTERSECTION,
  /** Rows of the first table that no other contains. */
  DIFFERENCE;

  /**
   * Writes the result, sorted bytewise as the tables are.
   *
   * @param header header line of each table
   * @throws MalformedFileException if a table has another header, or is not sorted
   */
  public void write(String header, Path first, List<Path> others, OutputStream out)
      throws IOException {
    var open = new ArrayList<SortedTable>();
    try (var rows = new SortedTable(first, header)) {
      for (var other : others) open.add(new SortedTable(other, header));
      var writer = new BufferedWriter(new OutputStreamWriter(out, UTF_8));
      writer.write(header + "\n");
      for (var row = rows.row(); row.isPresent(); row = rows.row()) {
        if (keeps(row.get(), open)) writer.write(row.get() + "\n");
        rows.next();
      }
      writer.flush();
    } finally {
      for (var table : open) table.close();
    }
  }

  private boolean keeps(String row, List<SortedTable> others) throws IOException {
    boolean isInAll = true;
    boolean isInAny = false;
    for (var other : others) {
      var contains = contains(other, row);
      isInAll &= contains;
      isInAny |= contains;
    }
    return switch (this) {
      case INTERSECTION -> isInAll;
      case DIFFERENCE -> !isInAny;
    };
  }

  private static boolean contains(SortedTable table, String row) throws IOException {
    while (isBefore(table.row(), row)) table.next();
    return table.row().filter(row::equals).isPresent();
  }

  private static boolean isBefore(Optional<String> current, String row) {
    return current.filter(text -> text.compareTo(row) < 0).isPresent();
  }
}
