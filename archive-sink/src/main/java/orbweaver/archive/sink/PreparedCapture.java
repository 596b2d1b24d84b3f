package orbweaver.archive.sink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/**
 * Exchange with its request and response records, already compressed: the part of archiving that
 * takes the time and depends on no other capture. Any thread may prepare it.
 */
public final class PreparedCapture {
  private final CapturedExchange exchange;
  private final WarcRecords records;
  private final byte[] request;
  private final byte[] response;

  /** Compresses the records of an exchange. */
  public PreparedCapture(CapturedExchange exchange) {
    this.exchange = exchange;
    records = new WarcRecords(exchange);
    try {
      request = records.request();
      // A confirmation is stored as a revisit record.
      response = exchange.isConfirmation() ? new byte[0] : records.response();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  CapturedExchange exchange() {
    return exchange;
  }

  byte[] request() {
    return request;
  }

  byte[] response() {
    return response;
  }

  byte[] revisit(Capture target) throws IOException {
    return records.revisit(target);
  }

  byte[] metadata(Map<String, List<String>> fields) throws IOException {
    return records.metadata(fields);
  }
}
