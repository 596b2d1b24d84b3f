package orbweaver.sandbox.web;

import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.hangsUpAfter;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;
import static orbweaver.sandbox.web.WebRoute.script;
import static orbweaver.sandbox.web.WebRoute.status;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import orbweaver.sandbox.web.WebResponse.ConnectionEnd;
import org.junit.jupiter.api.Test;

/** Test of the web server of the sandbox. */
class LocalWebTest {
  private final SimpleClient browser = new SimpleClient();

  @Test
  void aPageHasItsTitleAndItsLinks() throws Exception {
    var home = page("/").titled("Salt & pepper").linksTo("/a?x=1&y=2", "b").containing("<hr>");
    try (var web = LocalWeb.serving(home)) {
      var answer = browser.get(web.url("/"));

      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.headers().firstValue("content-type")).hasValue("text/html; charset=utf-8");
      assertThat(answer.body())
          .contains("<title>Salt &amp; pepper</title>", "<hr>")
          .contains("<a href=\"/a?x=1&amp;y=2\">", "<a href=\"b\">");
    }
  }

  @Test
  void aPathWithoutARouteIsNotFound() throws Exception {
    try (var web = LocalWeb.serving(page("/"))) {
      assertThat(browser.get(web.url("/elsewhere")).statusCode()).isEqualTo(404);
    }
  }

  @Test
  void statusesTextsRobotsAndRedirectsAreSentAsConfigured() throws Exception {
    try (var web =
        LocalWeb.serving(
            status("/gone", 410),
            text("/note", "text/plain", "né"),
            robots("User-agent: *\nDisallow: /x"),
            redirect("/old", "/new"),
            redirect("/soon", "http://other.test/", 302))) {
      assertThat(browser.get(web.url("/gone")).statusCode()).isEqualTo(410);
      assertThat(browser.get(web.url("/note")).body()).isEqualTo("né");
      assertThat(browser.get(web.url("/robots.txt")).body()).endsWith("Disallow: /x");
      assertThat(browser.get(web.url("/old")))
          .returns(301, HttpResponse::statusCode)
          .satisfies(old -> assertThat(old.headers().firstValue("location")).hasValue("/new"));
      assertThat(browser.get(web.url("/soon")).statusCode()).isEqualTo(302);
    }
  }

  @Test
  void aRouteWithAQueryHasPrecedenceOverARouteWithoutAQuery() throws Exception {
    try (var web =
        LocalWeb.serving(text("/a", "text/plain", "any"), text("/a?n=1", "text/plain", "one"))) {
      assertThat(browser.get(web.url("/a?n=1")).body()).isEqualTo("one");
      assertThat(browser.get(web.url("/a?n=2")).body()).isEqualTo("any");
    }
  }

  @Test
  void aHostWithOwnRoutesUsesOnlyThose() throws Exception {
    try (var web = LocalWeb.serving(page("/").titled("anybody"))) {
      web.host("garden.test", page("/").titled("garden"));

      assertThat(RawClient.send(web, "GET / HTTP/1.0", "Host: garden.test:80"))
          .contains("<h1>garden");
      assertThat(RawClient.send(web, "GET / HTTP/1.0", "Host: GARDEN.TEST")).contains("<h1>garden");
      assertThat(RawClient.send(web, "GET / HTTP/1.0", "Host: other.test")).contains("<h1>anybody");
      assertThat(RawClient.send(web, "GET /x HTTP/1.0", "Host: garden.test"))
          .startsWith("HTTP/1.1 404");
      assertThat(web.connectTo("garden.test")).isEqualTo("garden.test:80:" + web.address());
    }
  }

  @Test
  void aRouteThatClosesTheConnectionEarlySendsLessThanItsContentLength() throws Exception {
    try (var web = LocalWeb.serving(hangsUpAfter("/cut", 100), page("/late").hangsUpAfter(0))) {
      assertThatThrownBy(() -> browser.get(web.url("/cut"))).isInstanceOf(IOException.class);

      var response = RawClient.send(web, "GET /cut HTTP/1.1", "Host: x");
      assertThat(response.substring(response.indexOf("\r\n\r\n") + 4)).hasSize(100);
      assertThat(RawClient.send(web, "GET /late HTTP/1.1", "Host: x")).endsWith("\r\n\r\n");
    }
  }

  @Test
  void theFirstRequestsFailAndThenThePageIsServed() throws Exception {
    try (var web = LocalWeb.serving(page("/busy").failsFirst(2, 503, "Retry-After: 7"))) {
      var first = browser.get(web.url("/busy"));

      assertThat(first.statusCode()).isEqualTo(503);
      assertThat(first.headers().firstValue("retry-after")).hasValue("7");
      assertThat(browser.get(web.url("/busy")).statusCode()).isEqualTo(503);
      assertThat(browser.get(web.url("/busy")).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aResponseWaitsForItsLatchAndIsInProgressUntilThen() throws Exception {
    var latch = new CountDownLatch(1);
    try (var web = LocalWeb.serving(page("/slow").answersOnlyWhen(latch))) {
      var answer =
          CompletableFuture.supplyAsync(() -> statusOf(web, "/slow"), Thread::startVirtualThread);
      await().until(() -> web.inProgress().size() == 1);
      assertThat(web.log()).isEmpty();
      assertThat(answer).isNotDone();

      latch.countDown();

      assertThat(answer.get()).isEqualTo(200);
      await().until(() -> web.inProgress().isEmpty());
    }
  }

  @Test
  void closingTheWebEndsWaitingRequests() throws Exception {
    var web = LocalWeb.serving(page("/never").answersOnlyWhen(new CountDownLatch(1)));
    var answer =
        CompletableFuture.supplyAsync(() -> statusOf(web, "/never"), Thread::startVirtualThread);
    await().until(() -> web.inProgress().size() == 1);

    web.close();

    assertThat(answer.get()).isEqualTo(-1);
  }

  @Test
  void theLogHasRequestTimeAndResultOfEachRequest() throws Exception {
    try (var web = LocalWeb.serving(page("/a"))) {
      browser.get(web.url("/a?x=1"));
      browser.get(web.url("/b"));

      assertThat(web.log()).hasSize(2);
      var a = web.log().getFirst();
      var b = web.log().getLast();
      assertThat(a.request().host()).isEqualTo("127.0.0.1");
      assertThat(a.request().method()).isEqualTo("GET");
      assertThat(a.request().target()).isEqualTo("/a?x=1");
      assertThat(a.request().headers().get("user-agent")).startsWith("Java-http-client");
      assertThat(a.status()).isEqualTo(200);
      assertThat(b.status()).isEqualTo(404);
      assertThat(a.end()).isGreaterThanOrEqualTo(a.start());
      assertThat(b.sinceEndOf(a)).isPositive();
      assertThat(web.log("/a")).containsExactly(a);
    }
  }

  @Test
  void theLogCountsTheBytesSent() throws Exception {
    var large = bytes("/large", "application/zip", new byte[50_000_000]);
    try (var web = LocalWeb.serving(text("/small", "text/plain", "hello"), large)) {
      var response = RawClient.send(web, "GET /small HTTP/1.1", "Host: a", "Connection: close");
      RawClient.hangUpAtOnce(web, "GET /large HTTP/1.1", "Host: a");
      await().until(() -> web.log().size() == 2);

      assertThat(web.log().getFirst().sent()).isEqualTo(response.length());
      assertThat(web.log().getLast().sent()).isLessThan(50_000_000);
    }
  }

  @Test
  void oneConnectionServesManyRequestsAndClosesOnDemand() throws Exception {
    try (var web = LocalWeb.serving(text("/", "text/plain", "hello"))) {
      var response =
          RawClient.send(
              web,
              "GET / HTTP/1.1",
              "Host: a",
              "",
              "HEAD / HTTP/1.1",
              "Host: a",
              "",
              "GET / HTTP/1.1",
              "Host: a",
              "Connection: close");

      assertThat(response.split("HTTP/1.1 200", -1)).hasSize(4);
      assertThat(response.split("hello", -1)).hasSize(3);
    }
  }

  @Test
  void anInvalidRequestIsABadRequest() throws Exception {
    try (var web = LocalWeb.serving(page("/"))) {
      assertThat(RawClient.send(web, "hello")).startsWith("HTTP/1.1 400");
    }
  }

  @Test
  void twoWebsUseTwoLoopbackAddresses() throws Exception {
    try (var one = LocalWeb.servingAt("127.0.0.2", page("/"));
        var other = LocalWeb.servingAt("127.7.7.7", page("/"))) {
      assertThat(browser.get(one.url("/")).statusCode()).isEqualTo(200);
      assertThat(browser.get(other.url("/")).statusCode()).isEqualTo(200);
      assertThat(other.address()).startsWith("127.7.7.7:");
    }
  }

  @Test
  void aNonLoopbackAddressIsRejected() {
    assertThatThrownBy(() -> LocalWeb.servingAt("0.0.0.0"))
        .hasMessageContaining("address: 0.0.0.0 (expected: a loopback address)");
  }

  @Test
  void aThousandPagesAreServedEachOnce() throws Exception {
    var pages = IntStream.range(0, 1000).mapToObj(i -> "/" + i).toList();
    try (var web = LocalWeb.serving(pages.stream().map(WebRoute::page).toArray(WebRoute[]::new))) {
      for (var page : pages) browser.get(web.url(page));

      assertThat(web.log()).extracting(logged -> logged.request().path()).isEqualTo(pages);
      assertThat(web.log()).extracting(LoggedRequest::status).containsOnly(200);
    }
  }

  private int statusOf(LocalWeb web, String path) {
    try {
      return browser.get(web.url(path)).statusCode();
    } catch (IOException | InterruptedException e) {
      return -1;
    }
  }

  @Test
  void aScriptControlsTheBytesAndTheEndOfTheConnection() throws Exception {
    try (var web =
        LocalWeb.serving(
            script("/stays", ConnectionEnd.KEEPS_OPEN, out -> out.write('1')),
            script("/closes", ConnectionEnd.CLOSES, out -> out.write('2')))) {
      var keptOpen = RawClient.send(web, "GET /stays HTTP/1.1", "", "GET /closes HTTP/1.1");

      assertThat(keptOpen).isEqualTo("12");
      assertThat(web.log()).extracting(LoggedRequest::status).containsExactly(0, 0);
    }
  }

  @Test
  void aStalledResponseEndsWhenTheClientCloses() throws Exception {
    try (var web = LocalWeb.serving(script("/", ConnectionEnd.STALLS, out -> out.write('1')))) {
      RawClient.hangUpAtOnce(web, "GET / HTTP/1.1");

      await().until(() -> web.log().size() == 1 && web.inProgress().isEmpty());
    }
  }
}
