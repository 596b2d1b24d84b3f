package orbweaver.contract.lines;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import java.util.Optional;

/**
 * The lines of a UTF-8 text, one after the other; each is told by its number and by where it
 * begins. They end with LF, and CR LF is read too.
 */
public final class Lines implements AutoCloseable {
  /** Bytes of a line, at most: nobody's file takes more memory than that. */
  public static final int LONGEST = 1 << 16;

  private static final int BUFFER = 1 << 16;

  private final InputStream in;
  private byte[] line = new byte[256];
  private long number;
  private long position;

  public Lines(InputStream in) {
    this.in = new BufferedInputStream(in, BUFFER);
  }

  /**
   * The next one without its end; empty behind the last.
   *
   * @throws MalformedFileException if it is too long, or not UTF-8
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
    if (at == LONGEST) throw malformed("a line of more bytes", "at most " + LONGEST);
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

  /** Of the line that was read last, from 1. */
  public long number() {
    return number;
  }

  /** Bytes before the line that is read next. */
  public long position() {
    return position;
  }

  /** That the line that was read last is not what it should be; the first, if there is none. */
  public MalformedFileException malformed(String actual, String expected) {
    return new MalformedFileException(Math.max(1, number), actual, expected);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
