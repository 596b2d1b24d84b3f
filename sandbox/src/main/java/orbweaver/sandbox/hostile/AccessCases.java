package orbweaver.sandbox.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.robots;
import static orbweaver.sandbox.web.WebRoute.script;
import static orbweaver.sandbox.web.WebRoute.status;

import java.util.stream.IntStream;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.WebResponse.ConnectionEnd;
import orbweaver.sandbox.web.WebRoute;

/** Cases T45 to T49, T68 and T70: robots.txt, rate limiting and many hosts at one address. */
final class AccessCases {
  /** Number of small hosts. */
  static final int SMALL_HOSTS = 100;

  private static final String RULES = "User-agent: *\nDisallow: /no\n";
  private static final String FOUND = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n";
  private static final int PATTERNS = 10_000;

  private AccessCases() {}

  static void addTo(LocalWeb web) {
    web.host("t45.test", status("/robots.txt", 503), page("/page"))
        .host("t45-b.test", script("/robots.txt", ConnectionEnd.RESETS, _ -> {}), page("/page"))
        .host(
            "t45-c.test",
            RawResponse.closing("/robots.txt", FOUND + "Content-Length: 99\r\n\r\n", RULES),
            page("/page"))
        .host("t46.test", script("/robots.txt", ConnectionEnd.STALLS, _ -> {}), page("/page"))
        .host(
            "t46-b.test",
            script(
                "/robots.txt",
                ConnectionEnd.CLOSES,
                RawResponse.endless(
                    (FOUND + "\r\n" + RULES).getBytes(UTF_8), "# a long story\n".getBytes(UTF_8))),
            page("/page"),
            page("/no"))
        .host("t46-c.test", bomb(), page("/page"))
        .host("t47.test", robots(slowRules()), page("/" + "a".repeat(32)))
        .host("t48.test", page("/busy").failsFirst(1, 429, "Retry-After: 7"))
        .host("t49.test", page("/flap").failsFirst(2, 503));
    IntStream.range(0, SMALL_HOSTS).forEach(i -> web.host("t70-" + i + ".test", page("/")));
  }

  private static WebRoute bomb() {
    var head = FOUND + "Content-Encoding: gzip\r\n\r\n";
    return script(
        "/robots.txt",
        ConnectionEnd.CLOSES,
        out -> {
          RawResponse.sending(head, new byte[0]).writeTo(out);
          DecompressionBombs.gzip().writeTo(out);
        });
  }

  private static String slowRules() {
    return IntStream.range(0, PATTERNS)
        .mapToObj(i -> "Disallow: /*a*a*a*a*a*a*a*a*a*b" + i + "$")
        .collect(joining("\n", "User-agent: *\n", "\n"));
  }
}
