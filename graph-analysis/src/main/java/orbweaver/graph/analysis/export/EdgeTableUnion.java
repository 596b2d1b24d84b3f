package orbweaver.graph.analysis.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.formats.MalformedFileException;

/** Merge of edge tables without duplicates. Input and output are sorted bytewise. */
public final class EdgeTableUnion {
  private static final String HEADER = "source\ttarget\tkind";

  private EdgeTableUnion() {}

  /**
   * Writes the merged table.
   *
   * @param tables tables with a header, as exported by {@code graph export}
   * @throws MalformedFileException if one of them is not an edge table, or is not sorted
   */
  public static void write(List<Path> tables, OutputStream out) throws IOException {
    var open = new ArrayList<SortedTable>();
    try {
      for (var table : tables) open.add(new SortedTable(table, HEADER));
      var writer = new BufferedWriter(new OutputStreamWriter(out, UTF_8));
      writer.write(HEADER + "\n");
      for (var row = nextRow(open); row.isPresent(); row = nextRow(open)) {
        writer.write(row.get() + "\n");
      }
      writer.flush();
    } finally {
      for (var table : open) table.close();
    }
  }

  /** Returns the smallest of the current rows, and advances the tables that contain it. */
  private static Optional<String> nextRow(List<SortedTable> tables) throws IOException {
    var row = tables.stream().flatMap(table -> table.row().stream()).min(Comparator.naturalOrder());
    if (row.isEmpty()) return row;
    for (var table : tables) if (table.row().equals(row)) table.next();
    return row;
  }
}
