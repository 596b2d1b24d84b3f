package orbweaver.sandbox.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.hostile.RawResponse.PAGE;
import static orbweaver.sandbox.hostile.RawResponse.closing;
import static orbweaver.sandbox.hostile.RawResponse.keepingOpen;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.script;
import static orbweaver.sandbox.web.WebRoute.text;

import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.WebResponse.ConnectionEnd;

/** Cases T01 to T21 and T67: message framing. */
final class FramingCases {
  private static final String CHUNKED = PAGE + "Transfer-Encoding: chunked\r\n\r\n";
  private static final String LINKS = "<a href=/1></a><a href=/2></a>";
  private static final String TEN = "<a href=1>";
  private static final int LONG = 1 << 20;

  private FramingCases() {}

  static void addTo(LocalWeb web) {
    web.host("t01.test", page("/ok").linksTo("/1", "/2", "/3"))
        .host("t02.test", text("/empty", "text/html", ""))
        .host(
            "t03.test",
            closing("/nolength", "HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n", LINKS));
    bodiless(web);
    interim(web);
    unending(web);
    lengths(web);
    chunks(web);
    heads(web);
    statuses(web);
    poison(web);
  }

  private static void bodiless(LocalWeb web) {
    var length = "Content-Type: text/html\r\nContent-Length: 30\r\n\r\n";
    web.host(
        "t04.test",
        closing("/204", "HTTP/1.1 204 No Content\r\n" + length, LINKS),
        closing("/205", "HTTP/1.1 205 Reset Content\r\n" + length, LINKS),
        closing("/304", "HTTP/1.1 304 Not Modified\r\n" + length, LINKS));
    var range =
        "Content-Type: text/html\r\nContent-Range: bytes 0-29/9000\r\nContent-Length: 30\r\n\r\n";
    web.host("t05.test", closing("/206", "HTTP/1.1 206 Partial Content\r\n" + range, LINKS));
  }

  private static void interim(LocalWeb web) {
    var hint = "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n";
    var wait = "HTTP/1.1 100 Continue\r\n\r\n";
    var page = PAGE + "Content-Length: 30\r\n\r\n";
    web.host(
        "t06.test",
        closing("/five", wait.repeat(4) + hint + page, LINKS),
        closing("/six", wait.repeat(5) + hint + page, LINKS),
        script(
            "/ever", ConnectionEnd.CLOSES, RawResponse.endless(new byte[0], wait.getBytes(UTF_8))),
        closing("/101", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n", LINKS));
  }

  private static void unending(LocalWeb web) {
    var chunk = ("1000\r\n" + " ".repeat(0x1000) + "\r\n").getBytes(UTF_8);
    var first = (CHUNKED + "1e\r\n" + LINKS + "\r\n").getBytes(UTF_8);
    var length = PAGE + "Content-Length: 60\r\n\r\n";
    web.host(
            "t07.test",
            script("/never-ends", ConnectionEnd.CLOSES, RawResponse.endless(first, chunk)))
        .host(
            "t08.test",
            script(
                "/drip",
                ConnectionEnd.CLOSES,
                RawResponse.dripping(PAGE + "Content-Length: 999\r\n\r\n")))
        .host(
            "t09.test",
            script("/drip-header", ConnectionEnd.CLOSES, RawResponse.dripping(PAGE + "X: ")))
        .host(
            "t10.test",
            script(
                "/stall", ConnectionEnd.STALLS, RawResponse.sending(length, LINKS.getBytes(UTF_8))))
        .host("t11.test", script("/nothing", ConnectionEnd.STALLS, _ -> {}))
        .host(
            "t12.test",
            script(
                "/rst", ConnectionEnd.RESETS, RawResponse.sending(length, LINKS.getBytes(UTF_8))));
  }

  private static void lengths(LocalWeb web) {
    web.host("t13.test", closing("/cl-long", PAGE + "Content-Length: 1000\r\n\r\n", TEN))
        .host(
            "t14.test",
            keepingOpen("/cl-short", PAGE + "Content-Length: 10\r\n\r\n", TEN + LINKS.repeat(33)),
            page("/next"))
        .host(
            "t15.test",
            closing("/cl-dup", PAGE + "Content-Length: 10\r\nContent-Length: 30\r\n\r\n", LINKS),
            closing("/cl-list", PAGE + "Content-Length: 10, 30\r\n\r\n", LINKS),
            closing("/cl-word", PAGE + "Content-Length: ten\r\n\r\n", LINKS),
            closing("/cl-minus", PAGE + "Content-Length: -1\r\n\r\n", LINKS),
            closing("/cl-huge", PAGE + "Content-Length: 99999999999999999999\r\n\r\n", LINKS))
        .host(
            "t16.test",
            page("/next"),
            keepingOpen(
                "/te-cl",
                PAGE + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n",
                "1e\r\n" + LINKS + "\r\n0\r\n\r\n"),
            closing("/te-odd", PAGE + "Transfer-Encoding: chunky\r\n\r\n", LINKS));
  }

  private static void chunks(LocalWeb web) {
    var rest = LINKS + "\r\n0\r\n\r\n";
    web.host(
        "t17.test",
        closing("/word", CHUNKED, "zz\r\n" + rest),
        closing("/minus", CHUNKED, "-1\r\n" + rest),
        closing("/huge", CHUNKED, "10000000000000000\r\n" + rest),
        closing("/ext", CHUNKED, "1e;x=" + "y".repeat(LONG) + "\r\n" + rest),
        closing("/trailers", CHUNKED, "1e\r\n" + LINKS + "\r\n0\r\n" + "X: y\r\n".repeat(LONG)));
  }

  private static void heads(LocalWeb web) {
    var length = "Content-Length: 30\r\n\r\n";
    web.host(
            "t18.test",
            script(
                "/hdr-flood",
                ConnectionEnd.CLOSES,
                RawResponse.endless(PAGE.getBytes(UTF_8), "X: y\r\n".getBytes(UTF_8))))
        .host(
            "t19.test",
            script(
                "/hdr-line",
                ConnectionEnd.CLOSES,
                RawResponse.endless(
                    (PAGE + "X: ").getBytes(UTF_8), "y".repeat(1000).getBytes(UTF_8))))
        .host(
            "t20.test",
            closing("/nul", PAGE + "X: a\0b\r\n" + length, LINKS),
            closing("/cr", PAGE + "X: a\rSet-Cookie: b\r\n" + length, LINKS),
            closing("/fold", PAGE + "X: a\r\n b\r\n" + length, LINKS),
            closing("/escape", PAGE + "X: \u001b[2J\u001b]0;gone\u0007\r\n" + length, LINKS));
  }

  private static void statuses(LocalWeb web) {
    var rest = "\r\nContent-Type: text/html\r\nContent-Length: 30\r\n\r\n";
    web.host(
        "t21.test",
        closing("/999", "HTTP/1.1 999 Odd" + rest, LINKS),
        closing("/no-reason", "HTTP/1.1 200" + rest, LINKS),
        closing("/icy", "ICY 200 OK" + rest, LINKS),
        closing("/high", "HTTP/9.9 200 OK" + rest, LINKS),
        closing("/minus", "HTTP/1.1 -200 OK" + rest, LINKS),
        closing("/zero", "HTTP/1.1 000 x" + rest, LINKS),
        closing("/major", "HTTP/-1.1 200 OK" + rest, LINKS),
        closing("/minor", "HTTP/1.-1 200 OK" + rest, LINKS),
        closing("/long", "HTTP/1.1 2000 OK" + rest, LINKS),
        closing("/no-head", "", LINKS));
    web.host("t21-b.test", closing("/none", "", ""))
        .host("t21-c.test", closing("/robots.txt", "HTTP/1.1 000 x" + rest, ""), page("/page"))
        .host("t21-d.test", closing("/robots.txt", "HTTP/-1.1 200 OK" + rest, ""), page("/page"))
        .host("t21-e.test", closing("/robots.txt", "HTTP/1.-1 200 OK" + rest, ""), page("/page"));
  }

  /** Adds a response followed by another one that was not requested. */
  private static void poison(LocalWeb web) {
    var poisoned = PAGE + "Content-Length: 20\r\n\r\n<a href=/poisoned> x";
    web.host(
        "t67.test",
        keepingOpen("/poison", PAGE + "Content-Length: 30\r\n\r\n", LINKS + poisoned),
        page("/next").linksTo("/fine"),
        page("/again").linksTo("/fine"),
        page("/fine"));
  }
}
