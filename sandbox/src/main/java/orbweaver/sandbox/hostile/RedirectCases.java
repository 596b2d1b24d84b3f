package orbweaver.sandbox.hostile;

import static orbweaver.sandbox.hostile.RawResponse.closing;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;

import java.net.URI;
import java.util.List;
import java.util.stream.IntStream;
import orbweaver.sandbox.TrapWeb;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.WebRoute;

/** Cases T28 to T44: redirects, traps and forbidden targets. */
final class RedirectCases {
  private static final int HOPS = 8;
  private static final List<String> OWN_MACHINE =
      List.of("127.1", "[::ffff:7f00:1]", "0x7f.1", "2130706433", "[::1]", "0.0.0.0");

  private RedirectCases() {}

  /**
   * Adds the cases.
   *
   * @param forbidden port of this machine that must not be requested
   */
  static void addTo(LocalWeb web, int forbidden) {
    for (var trap : TrapWeb.values()) web.host(hostOf(trap), trap);
    IntStream.rangeClosed(1, 9).forEach(i -> web.host("h" + i + ".hosts.test", TrapWeb.HOSTS));
    web.host(
            "t35.test",
            robots("User-agent: *\nDisallow: /honeypot\n"),
            page("/").containing("<a href=/honeypot style='display:none'></a>"),
            page("/honeypot"))
        .host(
            "t36.test",
            redirect("/loop", "/loop"),
            redirect("/ping", "/pong"),
            redirect("/pong", "/ping"))
        .host("t37.test", chain())
        .host(
            "t38.test",
            redirect("/to-meta", "http://169.254.169.254/latest/meta-data/", 302),
            redirect("/to-v6", "http://[fd00::1]/", 302))
        .host("t39.test", toOwnMachine(forbidden))
        .host(
            "t41.test",
            redirect("/to-file", "file:///etc/passwd", 302),
            redirect("/to-script", "javascript:alert(1)", 302),
            redirect("/to-nowhere", "http://", 302),
            closing("/to-two", "HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n", ""))
        .host(
            "t42.test",
            redirect("/to-broker", "http://t42.test:9092/", 302),
            redirect("/to-zero", "http://t42.test:0/", 302));
    secrets(web);
  }

  private static String hostOf(TrapWeb trap) {
    return URI.create(trap.seed()).getHost();
  }

  private static WebRoute[] chain() {
    return IntStream.range(1, HOPS)
        .mapToObj(i -> redirect("/chain/" + i, "/chain/" + (i + 1), 302))
        .toArray(WebRoute[]::new);
  }

  private static WebRoute[] toOwnMachine(int forbidden) {
    return IntStream.range(0, OWN_MACHINE.size())
        .mapToObj(
            i ->
                redirect(
                    "/to-local/" + i,
                    "http://" + OWN_MACHINE.get(i) + ":" + forbidden + "/" + i,
                    302))
        .toArray(WebRoute[]::new);
  }

  private static void secrets(LocalWeb web) {
    web.host(
            "t43.test",
            redirect("/cookie", "http://t43-b.test/", 302)
                .withHeaders("Set-Cookie: canary=1; Domain=test"),
            page("/next"))
        .host("t43-b.test", page("/"))
        .host("t44.test", redirect("/auth", "http://t44-b.test/", 302), page("/in"))
        .host("t44-b.test", page("/"));
  }
}
