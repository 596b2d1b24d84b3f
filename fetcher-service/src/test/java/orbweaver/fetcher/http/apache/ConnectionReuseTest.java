package orbweaver.fetcher.http.apache;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.fetcher.TinyWeb.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.TinyWeb;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.HttpRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Reuse of connections by the framing of the last response. After a response whose end is ambiguous
 * or malformed, bytes of the server must never be taken for the response to the next request.
 */
class ConnectionReuseTest {
  private static final int BUDGET = 1000;
  private static final ExchangeLimits LIMITS =
      new ExchangeLimits(64 * 1024, 1000, Duration.ofSeconds(5));

  /** Response that an attacker would smuggle in. */
  private static final String POISON = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\npoison";

  private static final String CHUNKED = "200 OK\r\nTransfer-Encoding: chunked";
  private static final String CHUNKS = "4\r\nhere\r\n0\r\n\r\n";

  private TinyWeb web;
  private ApacheTransport transport;

  @BeforeEach
  void open() throws IOException {
    web = new TinyWeb();
    web.page("/next", "200 OK", "next");
    var clock = InstantSource.fixed(Instant.parse("2026-11-21T12:00:00Z"));
    transport = new ApacheTransport(TlsTrust.exceptFor(_ -> false), 10, LIMITS, clock);
  }

  @AfterEach
  void close() throws IOException {
    transport.close();
    web.close();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("badFramings")
  void aConnectionIsNotReusedAfterBadFraming(String kind, String head, String body) {
    web.on("/bad", says("HTTP/1.1 " + head, body.getBytes(ISO_8859_1)));

    var _ = get("/bad");
    var next = get("/next");

    assertThat(text(next)).as(kind).isEqualTo("next");
    assertThat(connections()).as(kind).containsExactly(1, 2);
  }

  private static Stream<Arguments> badFramings() {
    return Stream.of(lengths(), codings(), chunks(), heads(), withoutBody(), unread())
        .flatMap(List::stream);
  }

  private static List<Arguments> lengths() {
    return List.of(
        arguments("body longer than its length", "200 OK\r\nContent-Length: 4", "here" + POISON),
        arguments("length zero with a body", "200 OK\r\nContent-Length: 0", POISON),
        arguments("length with a plus sign", "200 OK\r\nContent-Length: +4", "here" + POISON),
        arguments("negative length", "200 OK\r\nContent-Length: -4", "here" + POISON),
        arguments("hexadecimal length", "200 OK\r\nContent-Length: 0x4", "here" + POISON),
        arguments("length with a fraction", "200 OK\r\nContent-Length: 4.0", "here" + POISON),
        arguments("list of lengths", "200 OK\r\nContent-Length: 4, 4", "here" + POISON),
        arguments("empty length", "200 OK\r\nContent-Length:", "here" + POISON),
        arguments(
            "length beyond 64 bits", "200 OK\r\nContent-Length: 18446744073709551620", POISON),
        arguments("blank before the colon", "200 OK\r\nContent-Length : 4", "here" + POISON),
        arguments(
            "two lengths",
            "200 OK\r\nContent-Length: 4\r\nContent-Length: " + (4 + POISON.length()),
            "here" + POISON));
  }

  private static List<Arguments> codings() {
    return List.of(
        arguments("length and chunks", CHUNKED + "\r\nContent-Length: 4", CHUNKS + POISON),
        arguments(
            "length after chunks", "200 OK\r\nContent-Length: 4" + CHUNKED.substring(6), CHUNKS),
        arguments("blank before the colon", "200 OK\r\nTransfer-Encoding : chunked", CHUNKS),
        arguments(
            "unknown transfer coding",
            "200 OK\r\nTransfer-Encoding: xchunked\r\nContent-Length: 4",
            "here" + POISON),
        arguments(
            "identity coding with a length",
            "200 OK\r\nTransfer-Encoding: identity\r\nContent-Length: 4",
            "here" + POISON),
        arguments("chunks twice", CHUNKED + "\r\nTransfer-Encoding: chunked", CHUNKS + POISON));
  }

  private static List<Arguments> chunks() {
    return List.of(
        arguments("bytes after the last chunk", CHUNKED, CHUNKS + POISON),
        arguments("chunk size with a sign", CHUNKED, "+4\r\nhere\r\n0\r\n\r\n" + POISON),
        arguments("chunk size with a prefix", CHUNKED, "0x4\r\nhere\r\n0\r\n\r\n" + POISON),
        arguments("blank before a chunk size", CHUNKED, " 4\r\nhere\r\n0\r\n\r\n" + POISON),
        arguments("no chunk size", CHUNKED, "\r\nhere\r\n0\r\n\r\n" + POISON),
        arguments("chunk size beyond 64 bits", CHUNKED, "10000000000000004\r\nhere\r\n" + POISON),
        arguments("chunk longer than its size", CHUNKED, "2\r\nhere\r\n0\r\n\r\n" + POISON),
        arguments("chunk shorter than its size", CHUNKED, "6\r\nhere\r\n0\r\n\r\n" + POISON),
        arguments("no line end after a chunk", CHUNKED, "4\r\nhere0\r\n\r\n" + POISON),
        arguments("no final empty line", CHUNKED, "4\r\nhere\r\n0\r\n" + POISON));
  }

  private static List<Arguments> heads() {
    return List.of(
        arguments("bare carriage return", "200 OK\r\nX: a\rContent-Length: 4", "here" + POISON),
        arguments("status below 100", "042 Low\r\nContent-Length: 4", "here" + POISON),
        arguments(
            "endless interim responses", "103 Early Hints", "HTTP/1.1 103 Hint\r\n\r\n".repeat(9)));
  }

  private static List<Arguments> withoutBody() {
    return List.of(
        arguments("body of a 204 response", "204 No Content", POISON),
        arguments("body of a 304 response", "304 Not Modified\r\nContent-Length: 4", POISON),
        arguments(
            "body of a 204 response in chunks", "204 No\r\nTransfer-Encoding: chunked", CHUNKS));
  }

  private static List<Arguments> unread() {
    var length = 64 * 1024;
    return List.of(
        arguments("rest of a long body", "200 OK\r\nContent-Length: " + length, "x".repeat(length)),
        arguments("two whole responses", "200 OK\r\nContent-Length: 4", "here" + POISON + POISON));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("goodFramings")
  void aConnectionIsReusedAfterGoodFraming(String kind, String head, String body) {
    web.on("/good", says("HTTP/1.1 " + head, body.getBytes(ISO_8859_1)));

    var _ = get("/good");
    var next = get("/next");

    assertThat(text(next)).as(kind).isEqualTo("next");
    assertThat(connections()).as(kind).containsExactly(1, 1);
  }

  private static Stream<Arguments> goodFramings() {
    return Stream.of(
        arguments("length", "200 OK\r\nContent-Length: 4", "here"),
        arguments("length zero", "200 OK\r\nContent-Length: 0", ""),
        arguments("chunks", CHUNKED, CHUNKS),
        arguments("chunk extensions and trailers", CHUNKED, "4;a=b\r\nhere\r\n0\r\nX: y\r\n\r\n"),
        arguments("204 without a body", "204 No Content", ""),
        arguments("304 with the length of the page", "304 Not Modified\r\nContent-Length: 4", ""),
        arguments(
            "interim response",
            "103 Early Hints\r\nLink: </x>",
            "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhere"));
  }

  private HttpExchange get(String target) {
    var url = CrawlUrl.of("http://site.test:" + web.port() + target);
    var address = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), web.port());
    var deadline = Deadline.after(Duration.ofSeconds(20));
    var headers = Map.of("User-Agent", "test");
    return transport.get(
        new HttpRequest(url, List.of(address), headers, BUDGET, deadline), _ -> true);
  }

  private List<Integer> connections() {
    return web.receivedRequests().stream().map(TinyWeb.ReceivedRequest::connection).toList();
  }

  private static String text(HttpExchange exchange) {
    assertThat(exchange).isInstanceOf(CompletedExchange.class);
    return new String(((CompletedExchange) exchange).body().bytes(), UTF_8);
  }
}
