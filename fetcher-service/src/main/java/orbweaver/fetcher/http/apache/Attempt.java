package orbweaver.fetcher.http.apache;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import orbweaver.contract.fetch.Extent.Whole;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.json.Reading.Readable;
import orbweaver.contract.json.Utf8;
import orbweaver.contract.url.UserInformation;
import orbweaver.fetcher.http.Body;
import orbweaver.fetcher.http.Exchange;
import orbweaver.fetcher.http.Exchange.Answered;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.fetcher.http.Head;
import orbweaver.fetcher.http.Request;
import orbweaver.fetcher.http.ResponseBoundary;
import orbweaver.fetcher.http.apache.Watchdog.Watch;
import orbweaver.fetcher.http.coding.Coding;
import orbweaver.fetcher.http.coding.Keep;
import orbweaver.fetcher.http.coding.Wire;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/** One exchange with one address. */
final class Attempt {
  /**
   * What it is made with.
   *
   * @param clock stamps the head
   */
  record Means(
      CloseableHttpClient client,
      Watchdog watchdog,
      Limits limits,
      Trust trust,
      Coding coding,
      InstantSource clock) {}

  // What a connection may still hold behind a body that is read, for it to be worth keeping.
  private static final int WORTH_DRAINING = 16 * 1024;

  private static final String LOCATION = "location";

  private static final int LEAST_STATUS = 100;
  private static final int MOST_STATUS = 999;
  private static final String STATUSES = " (expected: " + LEAST_STATUS + " to " + MOST_STATUS + ")";

  private final Means means;
  private final Request request;
  private final InetSocketAddress address;
  private final Predicate<Head> wantsBody;
  private final ExactGet get;
  private final HttpClientContext context = HttpClientContext.create();
  private Optional<Head> head = Optional.empty();
  private Optional<Exchange> answer = Optional.empty();

  Attempt(Means means, Request request, InetSocketAddress address, Predicate<Head> wantsBody) {
    this.means = means;
    this.request = request;
    this.address = address;
    this.wantsBody = wantsBody;
    get = new ExactGet(request);
    var remaining = Math.max(1, request.deadline().remaining().toMillis());
    // Who waits for a response is cut off by the watchdog, and needs no alarm for each read.
    get.setConfig(
        RequestConfig.copy(Clients.CONFIG)
            .setResponseTimeout(Timeout.DISABLED)
            .setConnectionRequestTimeout(Timeout.ofMilliseconds(remaining))
            .build());
  }

  Exchange run() {
    try (var watch = means.watchdog.over(request.deadline(), get::cancel)) {
      return run(watch);
    }
  }

  private Exchange run(Watch watch) {
    var host = host();
    try (var response = means.client.executeOpen(host, get, context)) {
      answer = Optional.of(answeredOrCancelled(response, watch));
    } catch (IOException e) {
      // What is met when it is closed is no trouble of ours: we have what we want.
      return answer.orElseGet(() -> watch.isCut() ? timeout() : Trouble.broken(head, e));
    } catch (RuntimeException | StackOverflowError e) {
      // What the client throws where it is cut off between two of its steps is of many kinds.
      get.cancel();
      return answer.orElseGet(() -> watch.isCut() ? timeout() : unexpected(e));
    }
    return answer.orElseThrow();
  }

  private Exchange timeout() {
    return new Broken(head, Failure.TIMEOUT);
  }

  private Exchange unexpected(Throwable e) {
    return ResponseBoundary.broken(request.url(), head, e);
  }

  // Cancelled before the response is closed, because closing reads the rest of the body.
  private Exchange answeredOrCancelled(ClassicHttpResponse response, Watch watch)
      throws IOException {
    var isRead = false;
    try {
      var exchange = answered(response, watch);
      isRead = true;
      return exchange;
    } finally {
      if (!isRead) get.cancel();
    }
  }

  /** Whether the next address may be tried: nothing went out on this one. */
  boolean mayGoOn(Exchange exchange) {
    return switch (exchange) {
      case Answered _ -> false;
      case Broken(_, var why, _, _) ->
          why == Failure.UNREACHABLE && !request.deadline().remaining().isZero();
    };
  }

  // The address is part of the route, so a kept connection is never one to another address. So is
  // the host: what a host does to its connections is no trouble of its neighbours at the address.
  private HttpHost host() {
    return new HttpHost(
        request.url().scheme(), address.getAddress(), request.url().host(), address.getPort());
  }

  private Exchange answered(ClassicHttpResponse response, Watch watch) throws IOException {
    var status = response.getCode();
    if (status < LEAST_STATUS || status > MOST_STATUS)
      return garbled("status " + status + STATUSES);
    var came = headOf(response);
    head = Optional.of(came);
    var most = means.limits.headBytes();
    if (!Framing.fits(came.headers(), most)) return garbled("head of more than " + most + " bytes");
    if (wantsBody.test(came)) return new Answered(came, bodyOf(response, came, watch));
    leave(response);
    return new Answered(came, Body.UNREAD);
  }

  private Exchange garbled(String cause) {
    get.cancel();
    return new Broken(head, Failure.PROTOCOL, Optional.of(cause));
  }

  // A short error page costs less to read than a new connection does.
  private void leave(ClassicHttpResponse response) throws IOException {
    var entity = response.getEntity();
    if (entity == null) return;
    var length = entity.getContentLength();
    var isShort = length >= 0 && length <= WORTH_DRAINING;
    if (!isShort || !isDrained(entity.getContent())) get.cancel();
  }

  private Body bodyOf(ClassicHttpResponse response, Head came, Watch watch) throws IOException {
    var entity = response.getEntity();
    if (entity == null) return Body.whole(new byte[0]);
    var raw = entity.getContent();
    var wire = new Wire(raw, request.bodyBudget(), watch.body());
    var body = means.coding.decode(wire, came, new Keep(request, entity.getContentLength()));
    var isDone = body.extent() instanceof Whole && isDrained(raw);
    if (!isDone) get.cancel();
    return body;
  }

  // What happens behind the part we want is no trouble of ours.
  private static boolean isDrained(InputStream raw) {
    try {
      return raw.read() < 0 || raw.readNBytes(WORTH_DRAINING).length < WORTH_DRAINING;
    } catch (IOException e) {
      return false;
    }
  }

  private Head headOf(ClassicHttpResponse response) {
    var fields =
        Arrays.stream(response.getHeaders())
            .filter(field -> !field.getName().isBlank())
            .map(field -> header(lower(field.getName()), text(field.getValue())))
            .toList();
    var location = fields.stream().filter(field -> field.name().equals(LOCATION)).findFirst();
    var asked = address.getAddress().getHostAddress();
    return new Head(
        means.clock.instant(),
        asked,
        response.getCode(),
        fields.stream().map(Attempt::stored).toList(),
        location.map(Header::value),
        tls());
  }

  private Tls tls() {
    if (!request.url().scheme().equals("https")) return Tls.NONE;
    return means.trust.isUnverified().test(request.url().host()) ? Tls.UNVERIFIED : Tls.VERIFIED;
  }

  // A field is Latin-1, but where servers send a URL with other letters they mean UTF-8.
  private static Header header(String name, String value) {
    if (!name.equals(LOCATION)) return new Header(name, value);
    var read = Utf8.read(value.getBytes(ISO_8859_1));
    return new Header(name, read instanceof Readable(var url) ? url : value);
  }

  private static Header stored(Header field) {
    var value = field.value();
    return switch (field.name()) {
      case LOCATION, "content-location" ->
          new Header(field.name(), UserInformation.stripReference(value));
      default -> new Header(field.name(), UserInformation.strip(value));
    };
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value;
  }
}
