package orbweaver.contract.formats;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reader of the lines of a UTF-8 text, with their numbers and byte positions. Lines end with LF or
 * CR LF.
 */
public final class LineReader implements AutoCloseable {
  /** Maximum bytes of a line, which limits the memory that a file can take. */
  public static final int MAX_LINE_BYTES = 1 << 16;

  private static final int BUFFER = 1 << 16;

  private final InputStream in;
  private byte[] line = new byte[256];
  private long number;
  private long position;

  public LineReader(InputStream in) {
    this.in = new BufferedInputStream(in, BUFFER);
  }

  /**
   * Returns the next line without its line break; empty at the end of the file.
   *
   * @throws MalformedFileException if the line is too long or not UTF-8
   */
  public Optional<String> next() throws IOException {
    var length = 0;
    var read = in.read();
    if (read < 0) return Optional.empty();
    number++;
    for (; read >= 0 && read != '\n'; read = in.read()) put(length++, (byte) read);
    position += length + (read < 0 ? 0 : 1);
    return Optional.of(text(length > 0 && line[length - 1] == '\r' ? length - 1 : length));
  }

  private void put(int at, byte value) throws MalformedFileException {
    if (at == MAX_LINE_BYTES) throw malformed("too many bytes", "at most " + MAX_LINE_BYTES);
    if (at == line.length) line = Arrays.copyOf(line, 2 * at);
    line[at] = value;
  }

  private String text(int length) throws MalformedFileException {
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(line, 0, length)).toString();
    } catch (CharacterCodingException e) {
      throw malformed("bytes that are no text", "UTF-8");
    }
  }

  /** Returns the number of the line that was read last, from 1. */
  public long number() {
    return number;
  }

  /** Returns the number of bytes before the next line. */
  public long position() {
    return position;
  }

  /**
   * Creates an exception about the line that was read last, or about the first if none was read.
   */
  public MalformedFileException malformed(String actual, String expected) {
    return new MalformedFileException(Math.max(1, number), actual, expected);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
