package orbweaver.runtime.record;

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
 * Fetch request of a record whose value cannot be read. Key and header name the request, so that it
 * can be completed nevertheless.
 *
 * @param url URL of the request, from the record key
 * @param number number of the request, from a header
 */
public record UnreadableRequest(CrawlUrl url, long number) {
  /** Returns the request, if key and header name one. */
  public static Optional<UnreadableRequest> find(byte @Nullable [] key, Headers headers) {
    if (key == null || !(CrawlUrl.parse(new String(key, UTF_8)) instanceof Resolved(var url))) {
      return Optional.empty();
    }
    return Records.requestNumber(headers).map(number -> new UnreadableRequest(url, number));
  }

  /** Returns the request of a record inside a Streams topology, if key and header name one. */
  public static Optional<UnreadableRequest> find(Record<byte[], byte[]> record) {
    return find(record.key(), record.headers());
  }

  /** Returns the verdict that completes the request as unreadable. */
  public PageVerdict verdict() {
    return new PageVerdict(
        url, number, new Failed(Failure.UNREADABLE), List.of(), List.of(), Map.of(), List.of());
  }
}
