package orbweaver.graph.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Lines of text on their way into a file. Whoever opened the file closes it. */
public final class Lines implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final OutputStream out;

  public Lines(OutputStream out) {
    this.out = out;
  }

  /** Those of a file that is not there. */
  public static Lines of(Path file) throws IOException {
    return new Lines(new BufferedOutputStream(Files.newOutputStream(file), BUFFER));
  }

  /** Writes one. */
  public void line(String text) throws IOException {
    text(text);
    out.write('\n');
  }

  /** Writes text as it is. */
  public void text(String text) throws IOException {
    out.write(text.getBytes(UTF_8));
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
