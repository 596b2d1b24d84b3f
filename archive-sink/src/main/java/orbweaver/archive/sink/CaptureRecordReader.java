package orbweaver.archive.sink;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;
import org.netpreserve.jwarc.WarcTargetRecord;

/** Reader of a WARC file that returns the records of one capture after the other. */
final class CaptureRecordReader implements AutoCloseable {
  private final FileChannel channel;
  private final WarcReader reader;
  private Optional<WarcRecord> next;

  /**
   * Records of a capture, which follow one another in the file.
   *
   * @param start offset of the request record
   * @param responseOffset offset of the response or revisit record
   * @param end offset behind the last record
   */
  record CaptureRecords(CrawlUrl url, long start, long responseOffset, long end) {}

  private CaptureRecordReader(FileChannel channel, WarcReader reader) throws IOException {
    this.channel = channel;
    this.reader = reader;
    next = reader.next();
  }

  static CaptureRecordReader open(Path file) throws IOException {
    var channel = FileChannel.open(file);
    try {
      // A reader of its own channel: the other one reads the bytes.
      return new CaptureRecordReader(channel, new WarcReader(file));
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** Returns the records of the next capture; empty at the end of the file. */
  Optional<CaptureRecords> next() throws IOException {
    var start = reader.position();
    while (next.isPresent() && !isResponse(next.get())) {
      if (next.get() instanceof WarcRequest) start = reader.position();
      next = reader.next();
    }
    if (next.isEmpty()) return Optional.empty();
    var response = reader.position();
    var url = CrawlUrl.of(((WarcTargetRecord) next.get()).target());
    do next = reader.next();
    while (next.isPresent() && !isResponse(next.get()) && !(next.get() instanceof WarcRequest));
    var end = next.isPresent() ? reader.position() : channel.size();
    return Optional.of(new CaptureRecords(url, start, response, end));
  }

  private static boolean isResponse(WarcRecord record) {
    return record instanceof WarcResponse || record instanceof WarcRevisit;
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
      reader.close();
    }
  }
}
