package orbweaver.fetcher.http;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import orbweaver.contract.url.CrawlUrl;

/**
 * A GET that may be sent.
 *
 * @param url what to ask for; the Host field and the TLS name are its own
 * @param addresses where to connect, in the order to try them; never empty
 * @param headers beside Host
 * @param bodyBudget decoded bytes read of a body, the rest left unread
 * @param deadline of all of it, from connecting to the last byte
 * @param space where a long body finds it
 */
public record Request(
    CrawlUrl url,
    List<InetSocketAddress> addresses,
    Map<String, String> headers,
    int bodyBudget,
    Deadline deadline,
    Space space) {
  public Request {
    addresses = List.copyOf(addresses);
    headers = Map.copyOf(headers);
  }

  /** One whose body need not share memory with others. */
  public Request(
      CrawlUrl url,
      List<InetSocketAddress> addresses,
      Map<String, String> headers,
      int bodyBudget,
      Deadline deadline) {
    this(url, addresses, headers, bodyBudget, deadline, Space.ENOUGH);
  }

  /** As it stands in the request line: path and query as they are in the URL. */
  public String target() {
    return url.path() + url.query().map(query -> "?" + query).orElse("");
  }
}
