package orbweaver.fetcher.http;

import java.util.function.Predicate;

/** Transport for single HTTP exchanges. It follows no redirect and repeats no request. */
@FunctionalInterface
public interface HttpTransport {
  /** Content codings that it can decode. */
  String ACCEPTED_CODINGS = "gzip, deflate, br, zstd";

  /**
   * Runs one exchange on the caller's thread. Failures of servers and networks are results, never
   * exceptions.
   *
   * @param wantsBody evaluates the head before the body is read; if it returns false, the body
   *     stays unread
   */
  HttpExchange get(HttpRequest request, Predicate<ResponseHead> wantsBody);
}
