package orbweaver.kit.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.contract.verdict.PageVerdict;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * The order of a record whose value cannot be read: its URL is in the key, its number in a header,
 * so that it can be closed all the same.
 *
 * @param url of the order
 * @param number of the order
 */
public record Unread(CrawlUrl url, long number) {
  /** The order, when key and header name one. */
  public static Optional<Unread> order(byte @Nullable [] key, Headers headers) {
    if (key == null || !(CrawlUrl.parse(new String(key, UTF_8)) instanceof Resolved(var url))) {
      return Optional.empty();
    }
    return Wire.number(headers).map(number -> new Unread(url, number));
  }

  /** The same of a record inside a Streams topology. */
  public static Optional<Unread> order(Record<byte[], byte[]> record) {
    return order(record.key(), record.headers());
  }

  /** The verdict that closes it. */
  public PageVerdict verdict() {
    return new PageVerdict(
        url, number, new Failed(Failure.UNREADABLE), List.of(), List.of(), Map.of(), List.of());
  }
}
