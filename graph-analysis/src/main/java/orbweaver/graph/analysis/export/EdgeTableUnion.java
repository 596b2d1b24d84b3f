package orbweaver.graph.analysis.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.contract.formats.MalformedFileException;

/** Merge of two edge tables without duplicates. Input and output are sorted bytewise. */
public final class EdgeTableUnion {
  private static final String HEADER = "source\ttarget\tkind";

  private EdgeTableUnion() {}

  /**
   * Writes the merged table.
   *
   * @param first a table with a header, as exported by {@code graph export}
   * @param second the second table
   * @throws MalformedFileException if one of them is not an edge table, or is not sorted
   */
  public static void write(Path first, Path second, OutputStream out) throws IOException {
    try (var left = new SortedTable(first, HEADER);
        var right = new SortedTable(second, HEADER)) {
      var writer = new BufferedWriter(new OutputStreamWriter(out, UTF_8));
      writer.write(HEADER + "\n");
      for (var row = nextRow(left, right); row.isPresent(); row = nextRow(left, right)) {
        writer.write(row.get() + "\n");
      }
      writer.flush();
    }
  }

  /** Returns the smaller of the two current rows, and advances the tables that contain it. */
  private static Optional<String> nextRow(SortedTable left, SortedTable right) throws IOException {
    var row =
        left.row()
            .filter(first -> right.row().filter(second -> second.compareTo(first) < 0).isEmpty())
            .or(right::row);
    if (row.isPresent() && row.equals(left.row())) left.next();
    if (row.isPresent() && row.equals(right.row())) right.next();
    return row;
  }
}
