package orbweaver.fetcher.http.coding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.http.BodyAllocator;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.HttpRequest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the buffer of a body with lengths around those of its segments. */
class BodyBufferTest {
  private static final int MAX = 300_000;

  private final AtomicInteger claimed = new AtomicInteger();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 16_383, 16_384, 16_385, 49_152, 65_536, 65_537, 100_000, 131_073, MAX})
  void aBodyIsCompleteWhateverLengthIsAnnounced(int length) throws IOException {
    for (var announced : List.of(-1L, 0L, 1L, length - 1L, (long) length, length + 1L, 1L << 40)) {
      claimed.set(0);
      var buffer = new BodyBuffer(request(), announced);
      var body = body(length);

      assertThat(read(buffer, body)).as("announced: %d", announced).isEqualTo(body);
      var isFree = length <= BodyAllocator.FREE_BYTES;
      assertThat((long) claimed.get()).isBetween(isFree ? 0 : 2L * length, 2L * MAX);
      assertThat(read(buffer, body)).as("after it was emptied").isEqualTo(body);
    }
  }

  private static byte[] read(BodyBuffer buffer, byte[] body) throws IOException {
    var in = new ByteArrayInputStream(body);
    while (!buffer.isFull() && buffer.readFrom(in)) {}
    assertThat(buffer.length()).isEqualTo(body.length);
    return buffer.detach();
  }

  private static byte[] body(int length) {
    var body = new byte[length];
    new Random(length).nextBytes(body);
    return body;
  }

  private HttpRequest request() {
    var deadline = Deadline.after(Duration.ofMinutes(1));
    return new HttpRequest(
        CrawlUrl.of("http://a.test/"),
        List.of(),
        Map.of(),
        MAX,
        deadline,
        (bytes, _) -> claimed.addAndGet(bytes));
  }
}
