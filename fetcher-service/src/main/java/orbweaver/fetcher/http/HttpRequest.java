package orbweaver.fetcher.http;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import orbweaver.contract.url.CrawlUrl;

/**
 * GET request that the egress policy has allowed.
 *
 * @param url URL to fetch; the Host field and the TLS name are its own
 * @param addresses addresses to connect to, in the order to try them; never empty
 * @param headers header fields besides Host
 * @param maxBodyBytes maximum decoded bytes of the body, the rest stays unread
 * @param deadline time limit of the exchange, from connecting to the last byte
 * @param bodyAllocator allocator of memory for a long body
 */
public record HttpRequest(
    CrawlUrl url,
    List<InetSocketAddress> addresses,
    Map<String, String> headers,
    int maxBodyBytes,
    Deadline deadline,
    BodyAllocator bodyAllocator) {
  public HttpRequest {
    addresses = List.copyOf(addresses);
    headers = Map.copyOf(headers);
  }

  /** Creates a request whose body does not share memory with others. */
  public HttpRequest(
      CrawlUrl url,
      List<InetSocketAddress> addresses,
      Map<String, String> headers,
      int maxBodyBytes,
      Deadline deadline) {
    this(url, addresses, headers, maxBodyBytes, deadline, BodyAllocator.UNLIMITED);
  }

  /** Returns the target of the request line: path and query exactly as in the URL. */
  public String target() {
    return url.path() + url.query().map(query -> "?" + query).orElse("");
  }
}
