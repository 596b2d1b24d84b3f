package orbweaver.graph.file;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** Two tables of edges joined, each edge once; all of them are sorted bytewise. */
public final class Union {
  private final BufferedWriter out;
  private String last = "";

  private Union(OutputStream out) {
    // Latin-1 takes and gives back every byte as it is.
    this.out = new BufferedWriter(new OutputStreamWriter(out, ISO_8859_1));
  }

  /**
   * Writes it.
   *
   * @param one a table with a header, as edges are exported
   * @param other the same
   */
  public static void write(Path one, Path other, OutputStream out) throws IOException {
    try (var left = Files.newBufferedReader(one, ISO_8859_1);
        var right = Files.newBufferedReader(other, ISO_8859_1)) {
      var union = new Union(out);
      union.header(left, right);
      union.join(left, right);
      union.out.flush();
    }
  }

  private void header(BufferedReader left, BufferedReader right) throws IOException {
    var header = left.readLine();
    if (header == null || !header.equals(right.readLine())) {
      throw new IOException("the tables have other columns");
    }
    write(header);
  }

  private void join(BufferedReader left, BufferedReader right) throws IOException {
    var one = left.readLine();
    var other = right.readLine();
    while (one != null || other != null) {
      if (other == null || (one != null && one.compareTo(other) <= 0)) {
        put(one);
        one = left.readLine();
      } else {
        put(other);
        other = right.readLine();
      }
    }
  }

  private void put(String line) throws IOException {
    if (!line.equals(last)) write(line);
    last = line;
  }

  private void write(String line) throws IOException {
    out.write(line);
    out.write('\n');
  }
}
