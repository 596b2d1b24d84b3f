package orbweaver.fetcher.http.apache;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Predicate;
import orbweaver.contract.fetch.Failure;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.HttpRequest;
import orbweaver.fetcher.http.HttpTransport;
import orbweaver.fetcher.http.ResponseHead;
import orbweaver.fetcher.http.apache.HttpAttempt.HttpStack;
import orbweaver.fetcher.http.coding.ContentDecoder;

/** HTTP/1.1 transport on Apache HttpClient, with one blocking exchange per thread. */
public final class ApacheTransport implements HttpTransport, AutoCloseable {
  private final HttpStack stack;

  /**
   * Creates a transport.
   *
   * @param connections maximum connections, in use or idle
   * @param clock clock of the heads' times
   */
  public ApacheTransport(
      TlsTrust trust, int connections, ExchangeLimits limits, InstantSource clock) {
    var client = HttpClients.create(trust, connections, limits.headBytes());
    stack = new HttpStack(client, new Watchdog(limits), limits, trust, new ContentDecoder(), clock);
  }

  @Override
  public HttpExchange get(HttpRequest request, Predicate<ResponseHead> wantsBody) {
    HttpExchange last = new FailedExchange(Optional.empty(), Failure.UNREACHABLE);
    for (var address : request.addresses()) {
      var attempt = new HttpAttempt(stack, request, address, wantsBody);
      last = attempt.run();
      if (!attempt.mayTryNextAddress(last)) return last;
    }
    return last;
  }

  @Override
  public void close() {
    stack.watchdog().close();
    try {
      stack.client().close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
