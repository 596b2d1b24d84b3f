package orbweaver.fetcher.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javax.net.ssl.SSLContext;
import orbweaver.contract.fetch.Extent.Whole;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.fetcher.http.Exchange.Answered;
import orbweaver.fetcher.http.Exchange.Broken;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/** HTTP/1.1 by Apache HttpClient, one blocking exchange a thread. */
public final class ApacheTransport implements Transport, AutoCloseable {
  // What a connection may still hold behind a body that is read, for it to be worth keeping.
  private static final int WORTH_DRAINING = 16 * 1024;

  private static final int LEAST_STATUS = 100;
  private static final int MOST_STATUS = 999;

  private final CloseableHttpClient client;
  private final InstantSource clock;
  private final int headBudget;
  private final ScheduledExecutorService alarms =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("deadlines").factory());

  /**
   * @param tls whom it trusts
   * @param connections kept or open at once
   * @param headBudget bytes of a response head, and a quarter of it for each line
   * @param clock stamps the heads
   */
  public ApacheTransport(SSLContext tls, int connections, int headBudget, InstantSource clock) {
    client = Clients.plain(tls, connections, headBudget);
    this.headBudget = headBudget;
    this.clock = clock;
  }

  @Override
  public Exchange get(Request request, Predicate<Head> wantsBody) {
    Exchange last = new Broken(Optional.empty(), Failure.UNREACHABLE);
    for (var address : request.addresses()) {
      var attempt = new Attempt(request, address, wantsBody);
      last = attempt.run();
      if (!attempt.mayGoOn(last)) return last;
    }
    return last;
  }

  @Override
  public void close() {
    alarms.shutdownNow();
    try {
      client.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One exchange with one address. */
  private final class Attempt {
    private final Request request;
    private final InetSocketAddress address;
    private final Predicate<Head> wantsBody;
    private final ExactGet get;
    private final HttpClientContext context = HttpClientContext.create();
    private Optional<Head> head = Optional.empty();
    private Optional<Exchange> answer = Optional.empty();

    Attempt(Request request, InetSocketAddress address, Predicate<Head> wantsBody) {
      this.request = request;
      this.address = address;
      this.wantsBody = wantsBody;
      get = new ExactGet(request);
      var remaining = Math.max(1, request.deadline().remaining().toMillis());
      get.setConfig(
          RequestConfig.copy(Clients.CONFIG)
              .setResponseTimeout(Timeout.ofMilliseconds(remaining))
              .setConnectionRequestTimeout(Timeout.ofMilliseconds(remaining))
              .build());
    }

    Exchange run() {
      var remaining = request.deadline().remaining().toNanos();
      var alarm = alarms.schedule(get::cancel, remaining, TimeUnit.NANOSECONDS);
      try (var response = client.executeOpen(host(), get, context)) {
        answer = Optional.of(answered(response));
      } catch (IOException e) {
        // What is met when it is closed is no trouble of ours: we have what we want.
        return answer.orElseGet(() -> broken(e));
      } finally {
        alarm.cancel(false);
      }
      return answer.orElseThrow();
    }

    private Exchange broken(IOException e) {
      return new Broken(head, request.deadline().isOver() ? Failure.TIMEOUT : Trouble.of(e));
    }

    /** Whether the next address may be tried: nothing went out on this one. */
    boolean mayGoOn(Exchange exchange) {
      return switch (exchange) {
        case Answered _ -> false;
        case Broken(_, var why) -> why == Failure.UNREACHABLE && !request.deadline().isOver();
      };
    }

    // The address is part of the route, so a kept connection is never one to another address.
    private HttpHost host() {
      return new HttpHost(
          request.url().scheme(),
          address.getAddress(),
          address.getAddress().getHostAddress(),
          address.getPort());
    }

    private Exchange answered(ClassicHttpResponse response) throws IOException {
      var status = response.getCode();
      if (status < LEAST_STATUS || status > MOST_STATUS) return garbled();
      var came = headOf(response);
      head = Optional.of(came);
      if (lengthOf(came.headers()) > headBudget) return garbled();
      if (wantsBody.test(came)) return new Answered(came, bodyOf(response, came));
      leave(response);
      return new Answered(came, Body.UNREAD);
    }

    private Exchange garbled() {
      get.cancel();
      return new Broken(head, Failure.PROTOCOL);
    }

    // A short error page costs less to read than a new connection does.
    private void leave(ClassicHttpResponse response) throws IOException {
      var entity = response.getEntity();
      if (entity == null) return;
      var length = entity.getContentLength();
      var isShort = length >= 0 && length <= WORTH_DRAINING;
      if (!isShort || !isDrained(entity.getContent())) get.cancel();
    }

    private Body bodyOf(ClassicHttpResponse response, Head came) throws IOException {
      var entity = response.getEntity();
      if (entity == null) return Body.whole(new byte[0]);
      var raw = entity.getContent();
      try {
        var body = Coding.decode(raw, came, request.bodyBudget());
        if (!(body.extent() instanceof Whole) || !isDrained(raw)) get.cancel();
        return body;
      } catch (IOException e) {
        // Before the response is closed, which would read what is left of it.
        get.cancel();
        throw e;
      }
    }

    // What happens behind the part we want is no trouble of ours.
    private boolean isDrained(InputStream raw) {
      try {
        return raw.readNBytes(WORTH_DRAINING).length < WORTH_DRAINING;
      } catch (IOException e) {
        return false;
      }
    }

    private Head headOf(ClassicHttpResponse response) {
      var headers =
          Arrays.stream(response.getHeaders())
              .filter(field -> !field.getName().isBlank())
              .map(field -> new Header(lower(field.getName()), text(field.getValue())))
              .toList();
      var tls = request.url().scheme().equals("https") ? Tls.VERIFIED : Tls.NONE;
      var asked = address.getAddress().getHostAddress();
      return new Head(clock.instant(), asked, response.getCode(), headers, tls);
    }
  }

  private static int lengthOf(List<Header> headers) {
    return headers.stream().mapToInt(field -> field.name().length() + field.value().length()).sum();
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value;
  }
}
