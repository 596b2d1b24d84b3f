package orbweaver.sandbox.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.web.WebRoute.page;

import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.WebRoute;

/** Cases T61 to T66: ambiguous links. */
final class LinkCases {
  private static final String HTML = "text/html; charset=utf-8";

  private LinkCases() {}

  static void addTo(LocalWeb web) {
    web.host(
            "t61.test",
            html(
                "/crlf",
                "<a href='/1\t\r\n'></a><a href='\n/1'></a><a href='/a\rb'></a><a href='/\0x'></a><a href=' java\nscript:x'></a>"))
        .host(
            "t62.test",
            html(
                "/urls-10k",
                "<a href='/"
                    + "x".repeat(10_000)
                    + "'></a><a href='/"
                    + "y".repeat(1 << 20)
                    + "'></a><a href=/1></a>"))
        .host(
            "t63.test",
            html(
                "/idn",
                "<a href='//\u0440\u0430.far.test/'></a><a href='//xn--a.far.test/'></a><a href='//a\u200d.far.test/'></a><a href='//xn--\u0430.far.test/'></a><a href='//STRASSE\u3002far.test/'></a>"))
        .host(
            "t64.test",
            html(
                "/path",
                "<a href='/%2e%2e/%2e%2e/etc/passwd'></a><a href='/a/..%2f..%2fb'></a><a href=/CON></a><a href=/con></a><a href='\\\\t64.test\\1'></a>"));
    bases(web);
    refreshes(web);
  }

  private static void bases(LocalWeb web) {
    var link = "<a href=x></a>";
    web.host(
        "t65.test",
        html("/dir/javascript", "<base href='javascript:0'>" + link),
        html("/dir/data", "<base href='data:,x'>" + link),
        html("/dir/invalid", "<base href='http://['>" + link),
        html("/dir/empty", "<base href=''>" + link),
        html("/dir/two", "<base target=x><base href='/one/'><base href='/two/'>" + link),
        html("/dir/mail", "<base href='mailto:x@t65.test'>" + link));
  }

  private static void refreshes(LocalWeb web) {
    web.host(
        "t66.test",
        refresh("/plain", "0; url=/1"),
        refresh("/bare", "0;/1"),
        refresh("/quoted", "0; URL = '/1'x"),
        refresh("/comma", "3,/1"),
        refresh("/dots", "5.7.;/1"),
        refresh("/word", "now; url=/1"),
        refresh("/minus", "-1; url=/1"),
        refresh("/itself", "30"));
  }

  private static WebRoute refresh(String path, String content) {
    return page(path).withHead("<meta http-equiv=refresh content=\"" + content + "\">");
  }

  private static WebRoute html(String path, String markup) {
    return WebRoute.bytes(path, HTML, markup.getBytes(UTF_8));
  }
}
