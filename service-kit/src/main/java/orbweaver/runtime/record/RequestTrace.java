package orbweaver.runtime.record;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanId;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceId;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.HeaderName;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import org.apache.kafka.common.header.Headers;

/**
 * OpenTelemetry trace of one fetch request, derived from its URL and number, so that every service
 * computes the same trace. Without an OpenTelemetry agent it is only a record header.
 *
 * @param id 32 hexadecimal digits
 * @param spanId 16 hexadecimal digits: the root span of the trace
 * @see <a href="https://www.w3.org/TR/trace-context/#traceparent-header">W3C Trace Context</a>
 */
public record RequestTrace(String id, String spanId) {
  private static final HexFormat HEX = HexFormat.of();
  // 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01
  private static final int ID = 3;
  private static final int PARENT = ID + TraceId.getLength() + 1;
  private static final int PARENT_LENGTH = SpanId.getLength();
  private static final int LENGTH = PARENT + PARENT_LENGTH + 3;
  // Spreads consecutive numbers over all bits: 2^64 divided by the golden ratio.
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** Returns the trace of the fetch request for a URL with that number. */
  public static RequestTrace of(CrawlUrl url, long number) {
    var hash = UrlFingerprint.of(url);
    var low = hash.low() ^ number * SPREAD;
    // An id of zeros is invalid.
    return new RequestTrace(
        HEX.toHexDigits(hash.high()) + HEX.toHexDigits(low | 1),
        HEX.toHexDigits(Long.rotateLeft(low, Integer.SIZE) | 1));
  }

  /** Returns the trace in the headers of a record, if there is a valid one. */
  public static Optional<RequestTrace> of(Headers headers) {
    var header = headers.lastHeader(HeaderName.TRACE);
    if (header == null || header.value() == null || header.value().length != LENGTH) {
      return Optional.empty();
    }
    var text = new String(header.value(), US_ASCII);
    var trace =
        new RequestTrace(
            text.substring(ID, PARENT - 1), text.substring(PARENT, PARENT + PARENT_LENGTH));
    return Optional.of(trace).filter(RequestTrace::isValid);
  }

  private boolean isValid() {
    return TraceId.isValid(id) && SpanId.isValid(spanId);
  }

  /** Runs an action within the trace in the headers of a record, or without a trace. */
  public static void within(Headers headers, Runnable action) {
    of(headers).ifPresentOrElse(trace -> trace.within(action), action);
  }

  /** Adds the trace to the headers of a record. */
  public Headers addTo(Headers headers) {
    return headers.add(HeaderName.TRACE, ("00-" + id + "-" + spanId + "-01").getBytes(US_ASCII));
  }

  /** Runs an action within this trace. */
  public void within(Runnable action) {
    context().wrap(action).run();
  }

  /** Returns the result of an action that runs within this trace. */
  public <T> T within(Supplier<T> action) {
    try (var _ = context().makeCurrent()) {
      return action.get();
    }
  }

  private Context context() {
    var span =
        SpanContext.createFromRemoteParent(
            id, spanId, TraceFlags.getSampled(), TraceState.getDefault());
    return Context.root().with(Span.wrap(span));
  }
}
