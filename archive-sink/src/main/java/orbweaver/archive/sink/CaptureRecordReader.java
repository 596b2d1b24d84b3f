package orbweaver.archive.sink;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.archive.sink.RecordScanner.Part;

/** Reader of a WARC file that returns the records of one capture after the other. */
final class CaptureRecordReader implements AutoCloseable {
  private final FileChannel channel;
  private final RecordScanner scanner;
  private final List<Part.Damaged> damaged = new ArrayList<>();
  private Optional<Part> next;

  /**
   * Records of a capture, which follow one another in the file.
   *
   * @param start offset of the first record
   * @param responseOffset offset of the response or revisit record
   * @param end offset behind the last record
   * @param isRequestDamaged whether there are damaged bytes instead of the request record
   * @param isMetadataDamaged whether there are damaged bytes instead of the metadata record
   */
  record CaptureRecords(
      long start,
      long responseOffset,
      long end,
      boolean isRequestDamaged,
      boolean isMetadataDamaged) {}

  private CaptureRecordReader(FileChannel channel, RecordScanner scanner) throws IOException {
    this.channel = channel;
    this.scanner = scanner;
    next = scanner.next();
  }

  static CaptureRecordReader open(Path file) throws IOException {
    var channel = FileChannel.open(file);
    try {
      return new CaptureRecordReader(channel, new RecordScanner(file));
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** Returns the records of the next capture; empty at the end of the file. */
  Optional<CaptureRecords> next() throws IOException {
    var request = Optional.<Long>empty();
    for (; next.isPresent(); next = scanner.next()) {
      switch (next.get()) {
        case Part.Whole(var type, var start, var end) -> {
          if (isResponse(type)) return Optional.of(records(request, start, end));
          request = type.equals("request") ? Optional.of(start) : Optional.empty();
        }
        case Part.Damaged part -> {
          damaged.add(part);
          request = Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  private CaptureRecords records(Optional<Long> request, long response, long responseEnd)
      throws IOException {
    var isAfterDamage = !damaged.isEmpty() && damaged.getLast().end() == response;
    var end = responseEnd;
    next = scanner.next();
    while (next.isPresent() && next.get() instanceof Part.Whole part && !begins(part.type())) {
      end = part.end();
      next = scanner.next();
    }
    var isBeforeDamage = next.isPresent() && next.get() instanceof Part.Damaged;
    return new CaptureRecords(
        request.orElse(response),
        response,
        end,
        isAfterDamage,
        isBeforeDamage && end == responseEnd);
  }

  private static boolean begins(String type) {
    return type.equals("request") || isResponse(type);
  }

  private static boolean isResponse(String type) {
    return type.equals("response") || type.equals("revisit");
  }

  /** Returns the parts up to the last capture that are no whole records. */
  List<Part.Damaged> damaged() {
    return damaged;
  }

  /** Returns the bytes of records. */
  byte[] bytes(CaptureRecords records) throws IOException {
    var bytes = ByteBuffer.allocate(Math.toIntExact(records.end() - records.start()));
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, records.start() + bytes.position()) < 0)
        throw new IOException("the file ends at %d".formatted(channel.size()));
    }
    return bytes.array();
  }

  @Override
  public void close() throws IOException {
    try (channel) {
      scanner.close();
    }
  }
}
