package orbweaver.sandbox.torture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static orbweaver.sandbox.web.Route.page;
import static orbweaver.sandbox.web.Route.robots;
import static orbweaver.sandbox.web.Route.script;
import static orbweaver.sandbox.web.Route.status;

import java.util.stream.IntStream;
import orbweaver.sandbox.web.Answer.End;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.Route;

/** Cases T45 to T49, T68 and T70: robots.txt, rate limiting and many hosts at one address. */
final class Doors {
  /** Number of small hosts. */
  static final int CROWD = 100;

  private static final String RULES = "User-agent: *\nDisallow: /no\n";
  private static final String FOUND = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n";
  private static final int PATTERNS = 10_000;

  private Doors() {}

  static void furnish(LocalWeb web) {
    web.host("t45.test", status("/robots.txt", 503), page("/page"))
        .host("t45-b.test", script("/robots.txt", End.RESETS, _ -> {}), page("/page"))
        .host(
            "t45-c.test",
            Raw.closing("/robots.txt", FOUND + "Content-Length: 99\r\n\r\n", RULES),
            page("/page"))
        .host("t46.test", script("/robots.txt", End.FALLS_SILENT, _ -> {}), page("/page"))
        .host(
            "t46-b.test",
            script(
                "/robots.txt",
                End.CLOSES,
                Raw.endless(
                    (FOUND + "\r\n" + RULES).getBytes(UTF_8), "# a long story\n".getBytes(UTF_8))),
            page("/page"),
            page("/no"))
        .host("t46-c.test", bomb(), page("/page"))
        .host("t47.test", robots(slowRules()), page("/" + "a".repeat(32)))
        .host("t48.test", page("/busy").failsFirst(1, 429, "Retry-After: 7"))
        .host("t49.test", page("/flap").failsFirst(2, 503));
    IntStream.range(0, CROWD).forEach(i -> web.host("t70-" + i + ".test", page("/")));
  }

  private static Route bomb() {
    var head = FOUND + "Content-Encoding: gzip\r\n\r\n";
    return script(
        "/robots.txt",
        End.CLOSES,
        out -> {
          Raw.saying(head, new byte[0]).say(out);
          Bombs.gzip().say(out);
        });
  }

  private static String slowRules() {
    return IntStream.range(0, PATTERNS)
        .mapToObj(i -> "Disallow: /*a*a*a*a*a*a*a*a*a*b" + i + "$")
        .collect(joining("\n", "User-agent: *\n", "\n"));
  }
}
