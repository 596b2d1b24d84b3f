package orbweaver.archive.sink;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Scanner of a WARC file that finds its records one after the other, and checks that each is whole.
 * Behind damaged bytes it goes on at the next whole record.
 */
final class RecordScanner implements AutoCloseable {
  // Header of a gzip member without options, as an archive writes it, up to its time.
  private static final byte[] MAGIC = {0x1f, (byte) 0x8b, 8, 0};
  private static final int HEADER_BYTES = 10;
  private static final int TRAILER_BYTES = 8;
  private static final int BUFFER = 1 << 16;
  // The type is one of the first fields.
  private static final int HEAD_BYTES = 2048;
  private static final String TYPE_FIELD = "warc-type:";

  private final FileChannel channel;
  private final long size;
  private final byte[] input = new byte[BUFFER];
  private final byte[] output = new byte[BUFFER];
  private long inputStart;
  private int inputLength;
  private long position;

  /** Part of a file. */
  sealed interface Part {
    /** Whole record. */
    record Whole(String type, long start, long end) implements Part {}

    /** Bytes that are no whole record. */
    record Damaged(long start, long end) implements Part {}
  }

  RecordScanner(Path file) throws IOException {
    channel = FileChannel.open(file);
    size = channel.size();
  }

  /** Returns the next part; empty at the end of the file. */
  Optional<Part> next() throws IOException {
    if (position >= size) return Optional.empty();
    var start = position;
    var whole = wholeAt(start);
    for (var at = start + 1; whole.isEmpty() && at < size; at++) {
      at = nextMagic(at);
      whole = wholeAt(at);
    }
    var end = whole.map(Part.Whole::start).orElse(size);
    if (end > start) {
      position = end;
      return Optional.of(new Part.Damaged(start, end));
    }
    position = whole.orElseThrow().end();
    return Optional.of(whole.get());
  }

  // Returns the end of the file if there is none.
  private long nextMagic(long from) throws IOException {
    for (var at = from; at < size; ) {
      if (read(at, MAGIC.length) < MAGIC.length) return size;
      for (var i = index(at); i + MAGIC.length <= inputLength; i++)
        if (isMagic(i)) return inputStart + i;
      at = inputStart + inputLength - MAGIC.length + 1;
    }
    return size;
  }

  private boolean isMagic(int index) {
    return Arrays.equals(input, index, index + MAGIC.length, MAGIC, 0, MAGIC.length);
  }

  /** Returns how many bytes from an offset on are in the input, after reading if necessary. */
  private int read(long at, int wanted) throws IOException {
    if (at < inputStart || at + wanted > inputStart + inputLength) {
      var buffer = ByteBuffer.wrap(input);
      while (buffer.hasRemaining() && channel.read(buffer, at + buffer.position()) >= 0) {
        // Until the buffer is full, or the file ends.
      }
      inputStart = at;
      inputLength = buffer.position();
    }
    return inputLength - index(at);
  }

  private int index(long at) {
    return Math.toIntExact(at - inputStart);
  }

  private Optional<Part.Whole> wholeAt(long start) throws IOException {
    if (read(start, HEADER_BYTES) < HEADER_BYTES || !isMagic(index(start))) return Optional.empty();
    var inflater = new Inflater(true);
    try {
      return inflate(inflater, start);
    } catch (DataFormatException _) {
      return Optional.empty();
    } finally {
      inflater.end();
    }
  }

  private Optional<Part.Whole> inflate(Inflater inflater, long start)
      throws IOException, DataFormatException {
    var check = new CRC32();
    var head = new ByteArrayOutputStream();
    while (!inflater.finished()) {
      if (inflater.needsInput()) {
        var at = start + HEADER_BYTES + inflater.getBytesRead();
        var length = read(at, 1);
        if (length == 0) return Optional.empty();
        inflater.setInput(input, index(at), length);
      }
      var inflated = inflater.inflate(output);
      if (inflated == 0 && inflater.needsDictionary()) return Optional.empty();
      check.update(output, 0, inflated);
      head.write(output, 0, Math.min(inflated, HEAD_BYTES - head.size()));
    }
    var end = start + HEADER_BYTES + inflater.getBytesRead();
    if (!isTrailer(end, check.getValue(), inflater.getBytesWritten())) return Optional.empty();
    return type(head.toString(ISO_8859_1))
        .map(type -> new Part.Whole(type, start, end + TRAILER_BYTES));
  }

  private boolean isTrailer(long at, long check, long bytes) throws IOException {
    if (read(at, TRAILER_BYTES) < TRAILER_BYTES) return false;
    var trailer = ByteBuffer.wrap(input, index(at), TRAILER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    return trailer.getInt() == (int) check && trailer.getInt() == (int) bytes;
  }

  private static Optional<String> type(String head) {
    if (!head.startsWith("WARC/")) return Optional.empty();
    return head.lines()
        .takeWhile(line -> !line.isEmpty())
        .map(line -> line.toLowerCase(Locale.ROOT))
        .filter(line -> line.startsWith(TYPE_FIELD))
        .map(line -> line.substring(TYPE_FIELD.length()).strip())
        .findFirst();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
