package orbweaver.graph.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.contract.lines.MalformedFileException;

/** Two tables of edges joined, each edge once; all of them are sorted bytewise. */
public final class Union {
  private static final String HEADER = "source\ttarget\tkind";

  private Union() {}

  /**
   * Writes it.
   *
   * @param one a table with a header, as edges are exported
   * @param other the same
   * @throws MalformedFileException when one is none, or is not sorted
   */
  public static void write(Path one, Path other, OutputStream out) throws IOException {
    try (var left = new SortedTable(one, HEADER);
        var right = new SortedTable(other, HEADER)) {
      var writer = new BufferedWriter(new OutputStreamWriter(out, UTF_8));
      writer.write(HEADER + "\n");
      for (var row = least(left, right); row.isPresent(); row = least(left, right)) {
        writer.write(row.get() + "\n");
      }
      writer.flush();
    }
  }

  /** The least row of both, which both are past then. */
  private static Optional<String> least(SortedTable left, SortedTable right) throws IOException {
    var row =
        left.row()
            .filter(one -> right.row().filter(other -> other.compareTo(one) < 0).isEmpty())
            .or(right::row);
    if (row.isPresent() && row.equals(left.row())) left.next();
    if (row.isPresent() && row.equals(right.row())) right.next();
    return row;
  }
}
