package orbweaver.fetcher.http.apache;

import java.util.List;
import orbweaver.contract.fetch.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;

/** Where a response ends, as far as its head leaves room for doubt (RFC 9112 6.3). */
final class Framing {
  private Framing() {}

  /** Whether all fields together are as short as that. */
  static boolean fits(List<Header> fields, int budget) {
    return fields.stream().mapToInt(f -> f.name().length() + f.value().length()).sum() <= budget;
  }

  /** Whether another may read what follows otherwise: its length is told in two ways. */
  static boolean isDoubtful(HttpResponse response) {
    return response.containsHeader(HttpHeaders.TRANSFER_ENCODING)
        && response.containsHeader(HttpHeaders.CONTENT_LENGTH);
  }
}
