package orbweaver.sandbox.hostile;

import static java.util.stream.Collectors.joining;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.robots;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.sandbox.PlainHttpServer;
import orbweaver.sandbox.TrapWeb;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.WebRoute;

/**
 * Web with all cases of {@link HostileCases}, at its own loopback address, and a well-behaved host.
 */
public final class HostileWeb implements AutoCloseable {
  /** Seed that links to all cases and to the well-behaved host. */
  public static final String SEED = "http://index.test/";

  /** Well-behaved host, requested once per second; its log shows delays caused by the others. */
  public static final String WELL_BEHAVED_HOST = "u.test";

  /** Address other than 127.0.0.1: a crawl may be allowed this address but not its own machine. */
  public static final String ADDRESS = "127.0.0.77";

  /** Number of pages of the well-behaved host, all linked from the seed. */
  public static final int WELL_BEHAVED_PAGES = 12;

  private final LocalWeb web = LocalWeb.servingAt(ADDRESS);
  private final PlainHttpServer withoutTls;

  /**
   * Opens the web on a free port.
   *
   * @param forbidden port of 127.0.0.1 that some redirects lead to
   */
  public HostileWeb(int forbidden) throws IOException {
    withoutTls = PlainHttpServer.openAt(ADDRESS);
    FramingCases.addTo(web);
    ContentCodingCases.addTo(web);
    RedirectCases.addTo(web, forbidden);
    AccessCases.addTo(web);
    MarkupCases.addTo(web);
    LinkCases.addTo(web);
    web.host(WELL_BEHAVED_HOST, wellBehaved()).host("index.test", page("/").linksTo(targets()));
  }

  private static String[] targets() {
    var table =
        HostileCases.all().stream()
            .filter(line -> line.outcome().isPresent())
            .map(HostileCase::url);
    var smallHosts =
        IntStream.range(0, AccessCases.SMALL_HOSTS).mapToObj(i -> "http://t70-" + i + ".test/");
    var wellBehaved =
        IntStream.range(0, WELL_BEHAVED_PAGES)
            .mapToObj(i -> "http://" + WELL_BEHAVED_HOST + "/ok/" + i);
    return Stream.of(wellBehaved, table, smallHosts).flatMap(urls -> urls).toArray(String[]::new);
  }

  private static WebRoute[] wellBehaved() {
    var pages = IntStream.range(0, WELL_BEHAVED_PAGES).mapToObj(i -> page("/ok/" + i));
    return Stream.concat(Stream.of(robots("User-agent: *\nCrawl-delay: 1\n")), pages)
        .toArray(WebRoute[]::new);
  }

  /** Returns the web server. */
  public LocalWeb web() {
    return web;
  }

  /** Returns the value of {@code --connect-to} for a crawl of this web. */
  public String connectTo() {
    var table =
        HostileCases.all().stream()
            .map(line -> URI.create(line.url()).getHost())
            .filter(host -> host.endsWith(".test"));
    var smallHosts =
        IntStream.range(0, AccessCases.SMALL_HOSTS).mapToObj(i -> "t70-" + i + ".test");
    var traps = Stream.of(TrapWeb.values()).map(trap -> URI.create(trap.seed()).getHost());
    var trapHosts = IntStream.rangeClosed(1, 9).mapToObj(i -> "h" + i + ".hosts.test");
    var plain =
        Stream.of(
            List.of("index.test", WELL_BEHAVED_HOST).stream(), table, smallHosts, traps, trapHosts);
    var http = plain.flatMap(hosts -> hosts).distinct().map(web::connectTo);
    var secure =
        Stream.of(
            "t68.test:443:" + ADDRESS + ":" + withoutTls.port(), "t68-b.test:443:" + web.address());
    return Stream.concat(http, secure).collect(joining(","));
  }

  @Override
  public void close() {
    web.close();
    withoutTls.close();
  }
}
