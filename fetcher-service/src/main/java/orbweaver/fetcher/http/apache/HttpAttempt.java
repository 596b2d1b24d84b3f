package orbweaver.fetcher.http.apache;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import orbweaver.contract.fetch.BodyExtent.Whole;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.StrictUtf8;
import orbweaver.contract.url.UserInformation;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.HttpRequest;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.http.ResponseBoundary;
import orbweaver.fetcher.http.ResponseHead;
import orbweaver.fetcher.http.apache.Watchdog.Watch;
import orbweaver.fetcher.http.coding.BodyBuffer;
import orbweaver.fetcher.http.coding.BoundedInput;
import orbweaver.fetcher.http.coding.ContentDecoder;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/** Attempt of an exchange with one address. */
final class HttpAttempt {
  /**
   * Components that all attempts share.
   *
   * @param clock clock of the heads' times
   */
  record HttpStack(
      CloseableHttpClient client,
      Watchdog watchdog,
      ExchangeLimits limits,
      TlsTrust trust,
      ContentDecoder coding,
      InstantSource clock) {}

  // Maximum bytes of an unwanted rest of a body that are read to keep the connection.
  private static final int MAX_DRAINED_BYTES = 16 * 1024;

  private static final String LOCATION = "location";

  private static final int MIN_STATUS = 100;
  private static final int MAX_STATUS = 999;
  private static final String EXPECTED_STATUS =
      " (expected: " + MIN_STATUS + " to " + MAX_STATUS + ")";

  private final HttpStack stack;
  private final HttpRequest request;
  private final InetSocketAddress address;
  private final Predicate<ResponseHead> wantsBody;
  private final ExactGet get;
  private final HttpClientContext context = HttpClientContext.create();
  private Optional<ResponseHead> head = Optional.empty();
  private Optional<HttpExchange> result = Optional.empty();

  HttpAttempt(
      HttpStack stack,
      HttpRequest request,
      InetSocketAddress address,
      Predicate<ResponseHead> wantsBody) {
    this.stack = stack;
    this.request = request;
    this.address = address;
    this.wantsBody = wantsBody;
    get = new ExactGet(request);
    var remaining = Math.max(1, request.deadline().remaining().toMillis());
    // The watchdog interrupts a wait for a response, so no socket timeout is needed for each read.
    get.setConfig(
        RequestConfig.copy(HttpClients.CONFIG)
            .setResponseTimeout(Timeout.DISABLED)
            .setConnectionRequestTimeout(Timeout.ofMilliseconds(remaining))
            .build());
  }

  /** Runs the attempt. */
  HttpExchange run() {
    try (var watch = stack.watchdog.watch(request.deadline(), get::cancel)) {
      return run(watch);
    }
  }

  private HttpExchange run(Watch watch) {
    var host = host();
    try (var response = stack.client.executeOpen(host, get, context)) {
      result = Optional.of(readOrCancel(response, watch));
    } catch (IOException e) {
      // An exception while the response is closed is ignored, because the exchange is already
      // complete.
      return result.orElseGet(
          () -> watch.isExpired() ? timeout() : ExceptionClassifier.failedExchange(head, e));
    } catch (RuntimeException | StackOverflowError e) {
      // If the client is cancelled between two of its steps, it throws exceptions of many kinds.
      get.cancel();
      return result.orElseGet(() -> watch.isExpired() ? timeout() : unexpected(e));
    }
    return result.orElseThrow();
  }

  private HttpExchange timeout() {
    return new FailedExchange(head, Failure.TIMEOUT);
  }

  private HttpExchange unexpected(Throwable e) {
    return ResponseBoundary.failedExchange(request.url(), head, e);
  }

  // If reading throws, the request is cancelled before the response is closed, because closing
  // reads the rest of the body.
  private HttpExchange readOrCancel(ClassicHttpResponse response, Watch watch) throws IOException {
    var isRead = false;
    try {
      var exchange = read(response, watch);
      isRead = true;
      return exchange;
    } finally {
      if (!isRead) get.cancel();
    }
  }

  /** Tests whether the next address may be tried, because no request was sent to this one. */
  boolean mayTryNextAddress(HttpExchange exchange) {
    return switch (exchange) {
      case CompletedExchange _ -> false;
      case FailedExchange(_, var failure, _, _) ->
          failure == Failure.UNREACHABLE && !request.deadline().remaining().isZero();
    };
  }

  // The address is part of the route, so a kept connection is never used for another address. The
  // host is too, so that one host's misuse of its connections does not affect others at the
  // address.
  private HttpHost host() {
    return new HttpHost(
        request.url().scheme(), address.getAddress(), request.url().host(), address.getPort());
  }

  private HttpExchange read(ClassicHttpResponse response, Watch watch) throws IOException {
    var status = response.getCode();
    if (status < MIN_STATUS || status > MAX_STATUS)
      return malformed("status " + status + EXPECTED_STATUS);
    var received = headOf(response);
    head = Optional.of(received);
    var maxBytes = stack.limits.headBytes();
    if (!MessageFraming.fits(received.headers(), maxBytes))
      return malformed("head of more than " + maxBytes + " bytes");
    if (wantsBody.test(received)) {
      return new CompletedExchange(received, bodyOf(response, received, watch));
    }
    skipBody(response);
    return new CompletedExchange(received, ResponseBody.UNREAD);
  }

  private HttpExchange malformed(String cause) {
    get.cancel();
    return new FailedExchange(head, Failure.PROTOCOL, Optional.of(cause));
  }

  // Reading a short error page costs less than a new connection.
  private void skipBody(ClassicHttpResponse response) throws IOException {
    var entity = response.getEntity();
    if (entity == null) return;
    var length = entity.getContentLength();
    var isShort = length >= 0 && length <= MAX_DRAINED_BYTES;
    if (!isShort || !drain(entity.getContent())) get.cancel();
  }

  private ResponseBody bodyOf(ClassicHttpResponse response, ResponseHead received, Watch watch)
      throws IOException {
    var entity = response.getEntity();
    if (entity == null) return ResponseBody.whole(new byte[0]);
    var raw = entity.getContent();
    var input = new BoundedInput(raw, request.maxBodyBytes(), watch.startBody());
    var body =
        stack.coding.decode(input, received, new BodyBuffer(request, entity.getContentLength()));
    var isDone = body.extent() instanceof Whole && drain(raw);
    if (!isDone) get.cancel();
    return body;
  }

  // Reads the rest of a body; returns false if it is too long. Errors are ignored, because they
  // come after the wanted part.
  private static boolean drain(InputStream raw) {
    try {
      return raw.read() < 0 || raw.readNBytes(MAX_DRAINED_BYTES).length < MAX_DRAINED_BYTES;
    } catch (IOException e) {
      return false;
    }
  }

  private ResponseHead headOf(ClassicHttpResponse response) {
    var fields = new ArrayList<Header>();
    var location = Optional.<String>empty();
    for (var field : response.getHeaders()) {
      if (field.getName().isBlank()) continue;
      var header = header(lower(field.getName()), text(field.getValue()));
      if (location.isEmpty() && header.name().equals(LOCATION))
        location = Optional.of(header.value());
      fields.add(withoutUserInformation(header));
    }
    var ip = address.getAddress().getHostAddress();
    return new ResponseHead(stack.clock.instant(), ip, response.getCode(), fields, location, tls());
  }

  private Tls tls() {
    if (!request.url().scheme().equals("https")) return Tls.NONE;
    return stack.trust.isUnverified().test(request.url().host()) ? Tls.UNVERIFIED : Tls.VERIFIED;
  }

  // A field value is Latin-1 by the standard. Servers that send other characters in a URL send
  // UTF-8.
  private static Header header(String name, String value) {
    if (!name.equals(LOCATION)) return new Header(name, value);
    var read = StrictUtf8.decode(value.getBytes(ISO_8859_1));
    return new Header(name, read instanceof Decoded(var url) ? url : value);
  }

  private static Header withoutUserInformation(Header field) {
    var value = field.value();
    if (value.indexOf('@') < 0) return field;
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
