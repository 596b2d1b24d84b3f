package orbweaver.graph.analysis.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writer of text lines in UTF-8. */
public final class LineWriter implements AutoCloseable {
  private static final int BUFFER_SIZE = 1 << 16;

  private final OutputStream out;

  /** Creates a writer to a stream, which the caller closes. */
  public LineWriter(OutputStream out) {
    this.out = out;
  }

  /** Creates or replaces a file and returns its writer, which the caller closes. */
  public static LineWriter create(Path file) throws IOException {
    return new LineWriter(new BufferedOutputStream(Files.newOutputStream(file), BUFFER_SIZE));
  }

  /** Writes a line. */
  public void writeLine(String text) throws IOException {
    writeText(text);
    out.write('\n');
  }

  /** Writes text without a line end. */
  public void writeText(String text) throws IOException {
    out.write(text.getBytes(UTF_8));
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
