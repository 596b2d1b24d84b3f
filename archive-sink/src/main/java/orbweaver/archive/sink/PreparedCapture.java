package orbweaver.archive.sink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Exchange with its request and response records, already compressed: the part of archiving that
 * takes the time and depends on no other capture. Any thread may prepare it.
 */
public final class PreparedCapture {
  private final CapturedExchange exchange;
  private final WarcRecords records;
  private final byte[] request;
  private final Optional<byte[]> response;

  /** Compresses the records of an exchange. */
  public PreparedCapture(CapturedExchange exchange) {
    // A confirmation is stored as a revisit record.
    this(exchange, !exchange.isConfirmation());
  }

  private PreparedCapture(CapturedExchange exchange, boolean withResponse) {
    this.exchange = exchange;
    records = new WarcRecords(exchange);
    try {
      request = records.request();
      response = withResponse ? Optional.of(records.response()) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compresses the records of an exchange whose body is probably stored already. */
  static PreparedCapture withoutBody(CapturedExchange exchange) {
    return new PreparedCapture(exchange, false);
  }

  CapturedExchange exchange() {
    return exchange;
  }

  byte[] request() {
    return request;
  }

  byte[] response() throws IOException {
    return response.isPresent() ? response.get() : records.response();
  }

  byte[] revisit(Capture target) throws IOException {
    return records.revisit(target);
  }

  byte[] metadata(Map<String, List<String>> fields) throws IOException {
    return records.metadata(fields);
  }
}
