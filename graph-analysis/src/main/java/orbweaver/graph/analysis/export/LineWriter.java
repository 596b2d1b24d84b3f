package orbweaver.graph.analysis.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writer of text lines in UTF-8. The caller that opened the stream closes it. */
public final class LineWriter implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final OutputStream out;

  public LineWriter(OutputStream out) {
    this.out = out;
  }

  /** Creates the file, which must not exist, and returns its writer. */
  public static LineWriter create(Path file) throws IOException {
    return new LineWriter(new BufferedOutputStream(Files.newOutputStream(file), BUFFER));
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
