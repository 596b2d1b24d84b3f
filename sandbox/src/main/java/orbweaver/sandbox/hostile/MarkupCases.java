package orbweaver.sandbox.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.util.stream.Collectors.joining;
import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.text;

import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.WebResponse.ResponseScript;

/** Cases T50 to T60: pages that are expensive to parse. */
final class MarkupCases {
  private static final String HTML = "text/html; charset=utf-8";
  private static final int MANY = 400_000;
  private static final int NOISE = 4 << 20;
  private static final String XSS =
      "<script>window.__xss=1</script>\"'><img src=x onerror=alert(1)>\u202e\u001b[2J";

  private MarkupCases() {}

  static void addTo(LocalWeb web) {
    sitemaps(web);
    web.host("t52.test", text("/deep", HTML, "<i>".repeat(1_000_000) + "<a href=/1>x</a>"))
        .host(
            "t53.test",
            RawResponse.page("/many", times(MANY, "<a href=/1 ", i -> "a" + i + "=1 ", ">")),
            RawResponse.page(
                "/long",
                RawResponse.endless(
                    "<a href=/1>x</a><a title='".getBytes(ISO_8859_1),
                    "y".repeat(1000).getBytes(ISO_8859_1))))
        .host(
            "t54.test",
            RawResponse.page("/links", times(MANY, "", i -> "<a href=//far.test/" + i + ">", "")))
        .host("t55.test", RawResponse.page("/samelink", times(MANY, "", _ -> "<a href=/1>", "")))
        .host(
            "t56.test",
            text("/adopt", HTML, "<b><a><i><p></b></a></i>".repeat(100_000) + "<a href=/1>"));
    texts(web);
  }

  private static void sitemaps(LocalWeb web) {
    var entities =
        "<?xml version='1.0'?><!DOCTYPE u [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'><!ENTITY f SYSTEM 'file:///etc/passwd'>]><urlset><url><loc>&b;&f;</loc></url></urlset>";
    web.host("t50.test", text("/sitemap.xml", "text/xml", entities));
    web.host(
        "t51.test",
        bytes(
            "/sitemap.gz",
            "application/gzip",
            DecompressionBombs.gzip(
                "<loc>http://far.test/</loc>".repeat(20_001).getBytes(ISO_8859_1))));
  }

  private static void texts(LocalWeb web) {
    var noise = new byte[NOISE];
    new Random(1).nextBytes(noise);
    var link = "<a href='/q?\u00e9'>\u20ac</a>";
    web.host(
        "t57.test",
        bytes("/utf16", "text/html", ("\ufeff" + link).getBytes(UTF_16LE)),
        bytes(
            "/utf7",
            "text/html; charset=utf-7",
            "+ADw-a href=/evil+AD4-<a href=/1>".getBytes(ISO_8859_1)),
        bytes(
            "/gbk-lie",
            "text/html; charset=gbk",
            "<a href=/1>\u00e9\u00ff\u0080</a>".getBytes(ISO_8859_1)));
    web.host("t58.test", bytes("/bin-as-html", "text/html", noise));
    web.host("t59.test", text("/html-as-png", "image/png", link));
    web.host(
        "t60.test",
        page("/title-xss")
            .titled(XSS)
            .linksTo("/1?" + XSS)
            .withHead("<meta name=description content='" + XSS.replace("'", "") + "'>"));
  }

  /** Creates a body that is generated while it is sent. */
  private static ResponseScript times(
      int count, String first, IntFunction<String> piece, String last) {
    return out -> {
      out.write(first.getBytes(ISO_8859_1));
      for (var i = 0; i < count; i += 1000) {
        var text = IntStream.range(i, i + 1000).mapToObj(piece).collect(joining());
        out.write(text.getBytes(ISO_8859_1));
      }
      out.write(last.getBytes(ISO_8859_1));
    };
  }
}
