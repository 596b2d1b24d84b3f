package orbweaver.fetcher.http.apache;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Predicate;
import orbweaver.contract.fetch.Failure;
import orbweaver.fetcher.http.Exchange;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.fetcher.http.Head;
import orbweaver.fetcher.http.Request;
import orbweaver.fetcher.http.Transport;
import orbweaver.fetcher.http.apache.Attempt.Means;
import orbweaver.fetcher.http.coding.Coding;

/** HTTP/1.1 transport on Apache HttpClient, with one blocking exchange per thread. */
public final class ApacheTransport implements Transport, AutoCloseable {
  private final Means stack;

  /**
   * Creates a transport.
   *
   * @param connections maximum connections, in use or idle
   * @param clock clock of the heads' times
   */
  public ApacheTransport(Trust trust, int connections, Limits limits, InstantSource clock) {
    var client = Clients.plain(trust, connections, limits.headBytes());
    stack = new Means(client, new Watchdog(limits), limits, trust, new Coding(), clock);
  }

  @Override
  public Exchange get(Request request, Predicate<Head> wantsBody) {
    Exchange last = new Broken(Optional.empty(), Failure.UNREACHABLE);
    for (var address : request.addresses()) {
      var attempt = new Attempt(stack, request, address, wantsBody);
      last = attempt.run();
      if (!attempt.mayGoOn(last)) return last;
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
