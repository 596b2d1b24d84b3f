package orbweaver.fetcher.http;

import java.util.function.Predicate;

/** Carries one request there and one response back; follows nothing, repeats nothing. */
@FunctionalInterface
public interface Transport {
  /** The content codings it can take off. */
  String CODINGS = "gzip, deflate, br, zstd";

  /**
   * One exchange, on the caller's thread. What peers and networks do is in the answer, never
   * thrown.
   *
   * @param wantsBody judges the head before the body is read; if not, the connection is closed
   */
  Exchange get(Request request, Predicate<Head> wantsBody);
}
