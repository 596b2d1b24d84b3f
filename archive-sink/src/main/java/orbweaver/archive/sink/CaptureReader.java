package orbweaver.archive.sink;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;

/**
 * Reader of the records of captures, also while the archive is written.
 *
 * @param folder folder of the WARC files
 */
public record CaptureReader(Path folder) {
  /** Returns the head of the response, as text with line ends of HTTP. */
  public String head(Capture capture) throws IOException {
    try (var reader = open(capture.location())) {
      var http = http(record(reader, capture.location()));
      var fields =
          http.headers().map().entrySet().stream()
              .flatMap(field -> field.getValue().stream().map(v -> field.getKey() + ": " + v))
              .collect(Collectors.joining("\r\n"));
      return "HTTP/1.1 %d\r\n%s\r\n\r\n".formatted(http.status(), fields);
    }
  }

  /** Returns the decoded body of the response; empty if it was not read. */
  public byte[] body(Capture capture) throws IOException {
    if (capture.body().isEmpty()) return new byte[0];
    var location = capture.body().get();
    try (var reader = open(location)) {
      return http(record(reader, location)).body().stream().readAllBytes();
    }
  }

  private WarcReader open(RecordLocation location) throws IOException {
    var channel = FileChannel.open(folder.resolve(location.fileName()));
    try {
      return new WarcReader(channel.position(location.offset()));
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static WarcRecord record(WarcReader reader, RecordLocation location) throws IOException {
    return reader.next().orElseThrow(() -> unexpected(location, "nothing"));
  }

  private static HttpResponse http(WarcRecord record) throws IOException {
    return switch (record) {
      case WarcResponse response -> response.http();
      case WarcRevisit revisit -> revisit.http();
      default -> throw new IOException(record.type() + " (expected: a response or a revisit)");
    };
  }

  private static IOException unexpected(RecordLocation location, String found) {
    return new IOException(
        "%s, offset %d: %s (expected: a record)"
            .formatted(location.fileName(), location.offset(), found));
  }
}
