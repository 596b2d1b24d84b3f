package orbweaver.fetcher.http.apache;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.fetcher.TinyWeb.hangsUpAfter;
import static orbweaver.fetcher.TinyWeb.says;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.TinyWeb;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.HttpRequest;
import orbweaver.fetcher.http.ResponseHead;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the HTTP transport against servers that send exact bytes. */
class ApacheTransportTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  private static final int BUDGET = 1000;
  private static final ExchangeLimits LIMITS =
      new ExchangeLimits(64 * 1024, 1000, Duration.ofMillis(300));

  /** The text "Hello, compressed world. " two hundred times. */
  private static final String LONG_BROTLI =
      "d1389c0061a4aafd35c858db9b70c9413ab92c2d2496a5d5bc9602a72c0060";

  private TinyWeb web;
  private ApacheTransport transport;

  @BeforeEach
  void open() throws IOException {
    web = new TinyWeb();
    transport =
        new ApacheTransport(TlsTrust.exceptFor(_ -> false), 10, LIMITS, InstantSource.fixed(NOON));
  }

  @AfterEach
  void close() throws IOException {
    transport.close();
    web.close();
  }

  @Test
  void aResponseHasTheHeadAndTheBodyOfThePage() {
    web.page("/", "200 OK\r\nContent-Type: text/html\r\nX-Two: a\r\nx-two: b", "<p>Hello");

    var answer = answered(get("/"));

    assertThat(answer.head().status()).isEqualTo(200);
    assertThat(answer.head().receivedAt()).isEqualTo(NOON);
    assertThat(answer.head().address()).isEqualTo("127.0.0.1");
    assertThat(answer.head().tls()).isEqualTo(Tls.NONE);
    assertThat(answer.head().headers())
        .contains(new Header("content-type", "text/html"))
        .contains(new Header("x-two", "a"), new Header("x-two", "b"));
    assertThat(text(answer)).isEqualTo("<p>Hello");
    assertThat(answer.body().extent()).isEqualTo(new BodyExtent.Whole());
  }

  @Test
  void theRequestTargetIsTheUnchangedPathOfTheUrl() {
    var target = "//a/;b=c/|x|/%7Ey/%zz/[1]?q={a}|b&&%";

    var _ = get(target);

    assertThat(web.targets()).containsExactly(target);
    assertThat(web.receivedRequests().getFirst().field("Host"))
        .isEqualTo("site.test:" + web.port());
  }

  @Test
  void onlyTheConfiguredHeadersAreSent() {
    var _ = get("/");

    assertThat(web.receivedRequests().getFirst().lines())
        .containsExactlyInAnyOrder(
            "GET / HTTP/1.1",
            "Host: site.test:" + web.port(),
            "User-Agent: test",
            "Connection: keep-alive");
  }

  @Test
  void redirectsAreNotFollowedAndCookiesAreNotStored() {
    web.page("/a", "302 Found\r\nLocation: /b\r\nSet-Cookie: secret=1", "");

    assertThat(answered(get("/a")).head().status()).isEqualTo(302);
    var _ = get("/c");

    assertThat(web.targets()).containsExactly("/a", "/c");
    assertThat(web.receivedRequests().getLast().field("Cookie")).isEmpty();
  }

  @Test
  void aConnectionIsReused() {
    web.page("/1", "200 OK", "one").page("/2", "404 Not Found", "not here");

    var _ = get("/1");
    var _ = get("/2", _ -> false);
    var _ = get("/1");

    assertThat(web.receivedRequests())
        .extracting(TinyWeb.ReceivedRequest::connection)
        .containsExactly(1, 1, 1);
  }

  @Test
  void anUnwantedBodyIsNotRead() {
    web.on("/endless", endless("HTTP/1.1 200 OK\r\nContent-Type: video/mp4"));

    var answer = answered(get("/endless", _ -> false));

    assertThat(answer.body().bytes()).isEmpty();
    assertThat(answer.body().extent()).isEqualTo(new BodyExtent.Head());
  }

  @Test
  void aBodyLongerThanItsBudgetIsTruncatedAndMarked() {
    web.on("/endless", endless("HTTP/1.1 200 OK"));

    var answer = answered(get("/endless"));

    assertThat(answer.body().extent()).isEqualTo(new BodyExtent.Part(BUDGET));
    assertThat(answer.body().bytes()).hasSize(BUDGET);
  }

  @Test
  void aBodyExactlyAsLongAsItsBudgetIsComplete() {
    web.page("/", "200 OK", "x".repeat(BUDGET));

    assertThat(answered(get("/")).body().extent()).isEqualTo(new BodyExtent.Whole());
  }

  @Test
  void aConnectionThatClosesInTheBodyIsAFailure() {
    web.on(
        "/", hangsUpAfter("HTTP/1.1 200 OK\r\nContent-Length: 1000", "only this".getBytes(UTF_8)));
    web.on(
        "/chunks", hangsUpAfter("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked", bytes("5\r\nab")));
    web.on("/none", _ -> false);

    assertThat(failed(get("/")).failure()).isEqualTo(Failure.INCOMPLETE);
    assertThat(failed(get("/")).head()).isPresent();
    assertThat(failed(get("/chunks")).failure()).isEqualTo(Failure.INCOMPLETE);
    assertThat(failed(get("/none")).failure()).isEqualTo(Failure.INCOMPLETE);
    assertThat(web.targets()).hasSize(4);
  }

  @Test
  void aResponseThatIsNotHttpIsAProtocolFailure() {
    web.on(
        "/chunk", hangsUpAfter("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked", bytes("zz\r\nab")));
    web.on("/status", hangsUpAfter("HTTP/1.1 042 Low", new byte[0]));
    web.on("/line", hangsUpAfter("HTTP/1.1 200 OK\r\nX: " + "x".repeat(70_000), new byte[0]));
    web.on("/fields", hangsUpAfter("HTTP/1.1 200 OK" + "\r\nX: y".repeat(200), new byte[0]));

    assertThat(failed(get("/status")).failure()).isEqualTo(Failure.PROTOCOL);
    assertThat(failed(get("/chunk")).failure()).isEqualTo(Failure.PROTOCOL);
    assertThat(failed(get("/line")).failure()).isEqualTo(Failure.PROTOCOL);
    assertThat(failed(get("/fields")).failure()).isEqualTo(Failure.PROTOCOL);
  }

  @Test
  void oneDeadlineCoversTheWholeExchange() {
    var never = new CountDownLatch(1);
    web.on("/silent", _ -> await(never));
    web.on(
        "/half",
        out ->
            says("HTTP/1.1 200 OK\r\nContent-Length: 9", bytes("x")).answer(out) && await(never));

    for (var target : List.of("/silent", "/half")) {
      var start = System.nanoTime();
      assertThat(failed(get(target, Duration.ofMillis(300))).failure()).isEqualTo(Failure.TIMEOUT);
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(3));
    }
    never.countDown();
  }

  @Test
  void aDeadlineBetweenAnyTwoStepsEndsTheExchange() {
    web.page("/", "200 OK", "here");

    for (var micros = 0; micros < 3000; micros += 3) {
      switch (get("/", Duration.ofNanos(micros * 1000L))) {
        case CompletedExchange answer -> assertThat(text(answer)).isEqualTo("here");
        case FailedExchange(_, var why, _, _) -> assertThat(why).isEqualTo(Failure.TIMEOUT);
      }
    }
  }

  @Test
  void aBodyThatArrivesByteByByteIsCancelled() {
    web.on("/drip", ApacheTransportTest::drip);

    assertThat(failed(get("/drip")).failure()).isEqualTo(Failure.TIMEOUT);
    assertThat(web.targets()).containsExactly("/drip");
  }

  @Test
  void aFewInterimResponsesAreAcceptedAndNoMore() {
    var interim = "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n";
    var page = "HTTP/1.1 200 OK\r\nContent-Length: 4";
    var wait = "HTTP/1.1 100 Continue\r\n\r\n";
    web.on("/five", says(interim + wait.repeat(4) + page, bytes("here")));
    web.on("/six", says(interim.repeat(6) + page, bytes("here")));
    web.on("/ever", says(wait.repeat(6) + page, bytes("here")));

    for (var time = 0; time < 2; time++) {
      assertThat(text(answered(get("/five")))).isEqualTo("here");
    }
    assertThat(failed(get("/six")).failure()).isEqualTo(Failure.PROTOCOL);
    assertThat(failed(get("/ever")).failure()).isEqualTo(Failure.PROTOCOL);
  }

  @Test
  void aLongInterimResponseIsRejected() {
    var field = "Link: " + "x".repeat(9_000) + "\r\n";
    var interim = "HTTP/1.1 103 Early Hints\r\n" + field.repeat(2) + "\r\n";
    web.on("/long", says(interim + "HTTP/1.1 200 OK\r\nContent-Length: 4", bytes("here")));

    assertThat(failed(get("/long")).failure()).isEqualTo(Failure.PROTOCOL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Content-Length: +4", "Content-Length : 4", "Transfer-Encoding : chunked"})
  void aMalformedContentLengthIsRejected(String field) {
    web.on("/odd", says("HTTP/1.1 200 OK\r\n" + field, bytes("4\r\nhere\r\n0\r\n\r\n")));

    assertThat(failed(get("/odd")).failure()).isEqualTo(Failure.PROTOCOL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"+4", " 4", "-0", "0x4", "00000000000000004", "4;$"})
  void aMalformedChunkSizeIsRejected(String size) {
    var chunks = size.replace("$", "x".repeat(300)) + "\r\nhere\r\n0\r\n\r\n";
    web.on("/odd", says("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked", bytes(chunks)));

    assertThat(failed(get("/odd")).failure()).isEqualTo(Failure.PROTOCOL);
  }

  @Test
  void chunksMayHaveExtensionsAndTrailers() {
    var chunks = "4  ;a=b\r\nhere\r\n0003\r\n, x\r\n0;end\r\n+: field\r\nEtag: x\r\n\r\n";
    web.on("/fine", says("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked", bytes(chunks)));

    for (var time = 0; time < 2; time++) {
      assertThat(text(answered(get("/fine")))).isEqualTo("here, x");
    }
  }

  @Test
  void aLocationInUtf8IsReadAsUtf8() {
    var utf8 = "HTTP/1.1 302 Found\r\nLocation: /caf\u00C3\u00A9\r\nContent-Length: 0";
    web.on("/utf8", says(utf8, new byte[0]));
    web.on("/latin", says(utf8.replace("\u00C3\u00A9", "\u00E9"), new byte[0]));

    for (var target : List.of("/utf8", "/latin")) {
      assertThat(answered(get(target)).head().header("location")).contains("/caf\u00E9");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Fri, 01 Jan 2100 00:00:00 GMT",
        "Fri Jan  1 00:00:00 2100",
        "Thursday, 01-Jan-60 00:00:00 GMT"
      })
  void retryAfterAcceptsEachDateFormat(String date) {
    web.page("/busy", "503 Busy\r\nRetry-After: " + date, "");

    assertThat(answered(get("/busy")).head().retryAfter().orElseThrow()).isPositive();
  }

  @Test
  void unrequestedBytesAreNeverTakenForTheNextResponse() {
    var poison = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\npoison";
    web.on("/more", says("HTTP/1.1 200 OK\r\nContent-Length: 4", bytes("here" + poison)));
    web.on(
        "/chunks",
        says(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked",
            bytes("4\r\nhere\r\n0\r\n\r\n" + poison)));
    web.page("/next", "200 OK", "next");

    for (var target : List.of("/more", "/chunks")) {
      assertThat(text(answered(get(target)))).isEqualTo("here");
      assertThat(text(answered(get("/next")))).isEqualTo("next");
    }
    assertThat(web.receivedRequests())
        .extracting(TinyWeb.ReceivedRequest::connection)
        .containsExactly(1, 2, 2, 3);
  }

  @Test
  void aConnectionIsNotReusedAfterAnAmbiguousResponse() {
    web.on(
        "/both",
        says(
            "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nTransfer-Encoding: chunked",
            bytes("4\r\nhere\r\n0\r\n\r\n")));
    web.on(
        "/two", says("HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 5", bytes("here!")));
    web.page("/next", "200 OK", "next");

    assertThat(text(answered(get("/both")))).isEqualTo("here");
    assertThat(text(answered(get("/next")))).isEqualTo("next");
    assertThat(failed(get("/two")).failure()).isEqualTo(Failure.PROTOCOL);
    assertThat(text(answered(get("/next")))).isEqualTo("next");
    assertThat(web.receivedRequests())
        .extracting(TinyWeb.ReceivedRequest::connection)
        .containsExactly(1, 2, 2, 3);
  }

  @Test
  void nulCharactersInFieldValuesBecomeSpaces() {
    web.on("/nul", says("HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 4", bytes("here")));

    assertThat(answered(get("/nul")).head().headers()).contains(new Header("x", "a b"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\nX: a\rY: b",
        "HTTP/1.1 200 OK\r\nX: a\r",
        "HTTP/1.1 200 OK\r\n\rX: a",
        "HTTP/1.1 200 O\rK"
      })
  void aHeadWithABareCarriageReturnIsRejected(String head) {
    web.on("/cr", says(head + "\r\nContent-Length: 4", bytes("here")));
    web.page("/next", "200 OK", "next");

    var failed = failed(get("/cr"));

    assertThat(failed.failure()).isEqualTo(Failure.PROTOCOL);
    assertThat(failed.cause()).contains("bare carriage return in the head");
    assertThat(text(answered(get("/next")))).isEqualTo("next");
    assertThat(web.receivedRequests())
        .extracting(TinyWeb.ReceivedRequest::connection)
        .containsExactly(1, 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"HTTP/1.1 000 x", "HTTP/-1.1 200 OK", "HTTP/1.-1 200 OK"})
  void aStatusLineThatTheLibraryRejectsIsAFailureWithItsCause(String line) {
    web.on("/odd", says(line + "\r\nContent-Length: 4", bytes("here")));

    var failed = failed(get("/odd"));

    assertThat(failed.failure()).isEqualTo(Failure.PROTOCOL);
    assertThat(failed.cause().orElseThrow()).startsWith("a malformed status line: ");
  }

  @Test
  void anExceptionWhileReadingAResponseIsAFailureWithItsCause() {
    web.page("/", "200 OK", "here");

    var failed =
        failed(
            get(
                "/",
                _ -> {
                  throw new IllegalStateException("no head like this");
                }));

    assertThat(failed.failure()).isEqualTo(Failure.PROTOCOL);
    assertThat(failed.cause()).contains("IllegalStateException: no head like this");
    assertThat(text(answered(get("/")))).isEqualTo("here");
    assertThat(web.receivedRequests())
        .extracting(TinyWeb.ReceivedRequest::connection)
        .containsExactly(1, 2);
  }

  @Test
  void aHostThatClosesConnectionsAffectsNoOtherHost() {
    web.on("/", hangsUpAfter("HTTP/1.1 200 OK\r\nContent-Length: 4", bytes("here")));

    for (var host : List.of("one.test", "two.test", "three.test")) {
      var url = CrawlUrl.of("http://" + host + ":" + web.port() + "/");
      var request =
          new HttpRequest(
              url, List.of(here()), Map.of(), BUDGET, Deadline.after(Duration.ofSeconds(20)));
      assertThat(text(answered(transport.get(request, _ -> true)))).isEqualTo("here");
    }
    assertThat(web.receivedRequests())
        .extracting(TinyWeb.ReceivedRequest::connection)
        .containsExactly(1, 2, 3);
  }

  @Test
  void theNextAddressIsTriedAfterAFailedConnection() throws IOException {
    web.page("/", "200 OK", "here");
    int closedPort;
    try (var other = new ServerSocket(0)) {
      closedPort = other.getLocalPort();
    }
    var nobody = new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), closedPort);

    assertThat(text(answered(get("/", List.of(nobody, here()))))).isEqualTo("here");
    assertThat(failed(get("/", List.of(nobody))).failure()).isEqualTo(Failure.UNREACHABLE);
  }

  @Test
  void gzipAndDeflateAreDecoded() throws IOException {
    var text = "Hello, compressed world";
    web.on("/gzip", coded("gzip", gzip(text)));
    web.on("/twice", coded("gzip, gzip", gzip(gzip(text))));
    web.on("/deflate", coded("deflate", deflate(text)));
    web.on("/empty", coded("gzip", new byte[0]));

    assertThat(text(answered(get("/gzip")))).isEqualTo(text);
    assertThat(text(answered(get("/twice")))).isEqualTo(text);
    assertThat(text(answered(get("/deflate")))).isEqualTo(text);
    assertThat(text(answered(get("/empty")))).isEmpty();
    assertThat(web.receivedRequests())
        .extracting(TinyWeb.ReceivedRequest::connection)
        .containsOnly(1);
  }

  @Test
  void brotliAndZstandardAreDecoded() {
    var text = "Hello, compressed world";
    var brotli = HexFormat.of().parseHex("0f0b8048656c6c6f2c20636f6d7072657373656420776f726c6403");
    var repeated = HexFormat.of().parseHex(LONG_BROTLI);
    var zstd = Zstd.compress(bytes(text));
    web.on("/br", coded("br", brotli)).on("/zstd", coded("zstd", zstd));
    web.on("/br-part", coded("br", Arrays.copyOf(repeated, repeated.length - 1)));
    web.on("/zstd-part", coded("zstd", Arrays.copyOf(zstd, zstd.length - 4)));
    web.on("/br-lie", coded("br", bytes("plain text, no brotli at all")));
    web.on("/zstd-lie", coded("zstd", bytes("plain text, no zstd at all")));

    assertThat(text(answered(get("/br")))).isEqualTo(text);
    assertThat(text(answered(get("/zstd")))).isEqualTo(text);
    assertThat(answered(get("/br-part")).body().extent()).isInstanceOf(BodyExtent.Part.class);
    assertThat(answered(get("/zstd-part")).body().extent()).isInstanceOf(BodyExtent.Part.class);
    assertThat(failed(get("/br-lie")).failure()).isEqualTo(Failure.ENCODING);
    assertThat(failed(get("/zstd-lie")).failure()).isEqualTo(Failure.ENCODING);
  }

  @Test
  void anIncompleteCodedBodyIsTruncated() {
    for (var coding : List.of("gzip", "deflate", "br", "zstd")) {
      web.on(
          "/",
          hangsUpAfter(
              "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nContent-Encoding: " + coding, new byte[0]));
      assertThat(failed(get("/")).failure()).as(coding).isEqualTo(Failure.INCOMPLETE);
    }
  }

  @Test
  void aCompressionBombStaysWithinTheBudget() throws IOException {
    var brotli = HexFormat.of().parseHex("9f3f4b4cf82700e2b140205f8809");
    web.on("/gzip", coded("gzip", gzip("0".repeat(5_000_000)))).on("/br", coded("br", brotli));
    web.on("/zstd", coded("zstd", Zstd.compress(new byte[5_000_000])));

    for (var target : List.of("/gzip", "/br", "/zstd")) {
      assertThat(answered(get(target)).body().extent()).isEqualTo(new BodyExtent.Part(BUDGET));
    }
  }

  @Test
  void aBodyWithAnExtremeCompressionRatioIsTruncated() throws IOException {
    web.on("/bomb", coded("gzip", gzip("0".repeat(5_000_000))));

    var cut = answered(get("/bomb", 5_000_000)).body();

    assertThat(cut.extent()).isInstanceOf(BodyExtent.Part.class);
    assertThat(cut.bytes().length).isBetween(1 << 20, 1 << 21);
  }

  @Test
  void aSlowServerOccupiesNoDecoder() {
    var never = new CountDownLatch(1);
    var brotli = HexFormat.of().parseHex(LONG_BROTLI);
    var slow = says("HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 99", brotli);
    web.on("/fast", coded("br", brotli));
    web.on("/slow", out -> slow.answer(out) && await(never));

    try (var others = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var i = 0; i < 8; i++) others.execute(() -> get("/slow", Duration.ofSeconds(5)));
      Awaitility.await().until(() -> web.targets().size() == 8);

      assertThat(answered(get("/fast")).body().bytes()).hasSize(BUDGET);
      others.shutdownNow();
    }
  }

  @Test
  void aNestedCompressionBombIsTruncatedBetweenTheCodings() throws IOException {
    var nothing = Zstd.compress(new byte[0]);
    var much = new ByteArrayOutputStream();
    for (var i = 0; i < 100_000; i++) much.write(nothing);
    web.on("/", coded("zstd, gzip", gzip(much.toByteArray())));

    assertThat(answered(get("/", 100_000)).body().extent()).isEqualTo(new BodyExtent.Part(0));
  }

  @Test
  void endlessEmptyGzipMembersAreRejected() throws IOException {
    var few = new ByteArrayOutputStream();
    for (var i = 0; i < 50; i++) few.write(gzip(""));
    few.write(gzip("text"));
    web.on("/few", coded("gzip", few.toByteArray()));
    var nothing = gzip("");
    web.on(
        "/many",
        out -> {
          says("HTTP/1.1 200 OK\r\nContent-Encoding: gzip", new byte[0]).answer(out);
          while (true) out.write(nothing);
        });

    assertThat(text(answered(get("/few", 10_000)))).isEqualTo("text");
    assertThat(failed(get("/many", 8 << 20)).failure()).isEqualTo(Failure.ENCODING);
  }

  @Test
  void aBodyThatDecodesToNothingIsTruncated() {
    var nothing = Zstd.compress(new byte[0]);
    web.on(
        "/",
        out -> {
          says("HTTP/1.1 200 OK\r\nContent-Encoding: zstd", new byte[0]).answer(out);
          while (true) out.write(nothing);
        });

    assertThat(answered(get("/")).body().extent()).isEqualTo(new BodyExtent.Part(0));
  }

  @Test
  void aBodyThatDoesNotMatchItsCodingIsAFailure() throws IOException {
    web.on("/lie", coded("gzip", bytes("plain text, no gzip")));
    web.on("/other", coded("foo", bytes("what")));
    web.on("/thrice", coded("gzip, gzip, gzip", gzip(gzip(gzip("x")))));
    var whole = gzip("some text that goes on for a while");
    web.on("/part", coded("gzip", Arrays.copyOf(whole, whole.length - 12)));

    assertThat(failed(get("/lie")).failure()).isEqualTo(Failure.ENCODING);
    assertThat(failed(get("/other")).failure()).isEqualTo(Failure.ENCODING);
    assertThat(failed(get("/thrice")).failure()).isEqualTo(Failure.ENCODING);
    assertThat(answered(get("/part")).body().extent()).isInstanceOf(BodyExtent.Part.class);
  }

  private HttpExchange get(String target) {
    return get(target, _ -> true);
  }

  private HttpExchange get(String target, Predicate<ResponseHead> wantsBody) {
    return transport.get(request(target, List.of(here()), Duration.ofSeconds(20)), wantsBody);
  }

  private HttpExchange get(String target, int budget) {
    var sent = request(target, List.of(here()), Duration.ofSeconds(20));
    var wide =
        new HttpRequest(sent.url(), sent.addresses(), sent.headers(), budget, sent.deadline());
    return transport.get(wide, _ -> true);
  }

  private HttpExchange get(String target, List<InetSocketAddress> addresses) {
    return transport.get(request(target, addresses, Duration.ofSeconds(20)), _ -> true);
  }

  private HttpExchange get(String target, Duration time) {
    return transport.get(request(target, List.of(here()), time), _ -> true);
  }

  private HttpRequest request(String target, List<InetSocketAddress> addresses, Duration time) {
    var url = CrawlUrl.of("http://site.test:" + web.port() + target);
    var headers = Map.of("User-Agent", "test");
    return new HttpRequest(url, addresses, headers, BUDGET, Deadline.after(time));
  }

  private InetSocketAddress here() {
    return new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), web.port());
  }

  private static CompletedExchange answered(HttpExchange exchange) {
    assertThat(exchange).isInstanceOf(CompletedExchange.class);
    return (CompletedExchange) exchange;
  }

  private static FailedExchange failed(HttpExchange exchange) {
    assertThat(exchange).isInstanceOf(FailedExchange.class);
    return (FailedExchange) exchange;
  }

  private static String text(CompletedExchange answer) {
    return new String(answer.body().bytes(), UTF_8);
  }

  private static TinyWeb.Route endless(String head) {
    return out -> {
      says(head, new byte[0]).answer(out);
      while (true) out.write(new byte[10_000]);
    };
  }

  private static TinyWeb.Route coded(String coding, byte[] body) {
    return says(
        "HTTP/1.1 200 OK\r\nContent-Encoding: " + coding + "\r\nContent-Length: " + body.length,
        body);
  }

  private static boolean drip(OutputStream out) throws IOException, InterruptedException {
    says("HTTP/1.1 200 OK\r\nContent-Length: 1000", new byte[0]).answer(out);
    var never = new CountDownLatch(1);
    for (var i = 0; i < 1000; i++) {
      out.write('x');
      out.flush();
      var _ = never.await(50, TimeUnit.MILLISECONDS);
    }
    return false;
  }

  private static boolean await(CountDownLatch latch) throws InterruptedException {
    latch.await();
    return false;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  private static byte[] gzip(String text) throws IOException {
    return gzip(bytes(text));
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    return out.toByteArray();
  }

  private static byte[] deflate(String text) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var deflate = new DeflaterOutputStream(out)) {
      deflate.write(bytes(text));
    }
    return out.toByteArray();
  }
}
