package orbweaver.sandbox.torture;

import static java.util.stream.Collectors.joining;
import static orbweaver.sandbox.web.Route.page;
import static orbweaver.sandbox.web.Route.robots;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.sandbox.Trap;
import orbweaver.sandbox.WithoutTls;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.Route;

/** All of {@link TortureTable}, at an address of loopback of its own, and a host that is kind. */
public final class TortureWeb implements AutoCloseable {
  /** Leads to all that the table asks for, and to the kind host. */
  public static final String SEED = "http://index.test/";

  /** Does nothing wrong, and is asked once a second: what the others cost it shows in its log. */
  public static final String KIND_HOST = "u.test";

  /** Not 127.0.0.1, so that a crawl which may ask this address may not ask its own machine. */
  public static final String ADDRESS = "127.0.0.77";

  /** How many pages that has, all linked from the seed. */
  public static final int KIND_PAGES = 12;

  private final LocalWeb web = LocalWeb.servingAt(ADDRESS);
  private final WithoutTls withoutTls;

  /**
   * Opens it on any free port.
   *
   * @param forbidden a port of 127.0.0.1 that some of its redirects lead to
   */
  public TortureWeb(int forbidden) throws IOException {
    withoutTls = WithoutTls.openAt(ADDRESS);
    Messages.furnish(web);
    Codings.furnish(web);
    Ways.furnish(web, forbidden);
    Doors.furnish(web);
    Markup.furnish(web);
    References.furnish(web);
    web.host(KIND_HOST, kind()).host("index.test", page("/").linksTo(targets()));
  }

  private static String[] targets() {
    var table =
        TortureTable.torments().stream()
            .filter(line -> line.outcome().isPresent())
            .map(Torment::url);
    var crowd = IntStream.range(0, Doors.CROWD).mapToObj(i -> "http://t70-" + i + ".test/");
    var kind = IntStream.range(0, KIND_PAGES).mapToObj(i -> "http://" + KIND_HOST + "/ok/" + i);
    return Stream.of(kind, table, crowd).flatMap(urls -> urls).toArray(String[]::new);
  }

  private static Route[] kind() {
    var pages = IntStream.range(0, KIND_PAGES).mapToObj(i -> page("/ok/" + i));
    return Stream.concat(Stream.of(robots("User-agent: *\nCrawl-delay: 1\n")), pages)
        .toArray(Route[]::new);
  }

  /** What it does. */
  public LocalWeb web() {
    return web;
  }

  /** Where a crawl finds its hosts, as {@code --connect-to} has it. */
  public String connectTo() {
    var table =
        TortureTable.torments().stream()
            .map(line -> URI.create(line.url()).getHost())
            .filter(host -> host.endsWith(".test"));
    var crowd = IntStream.range(0, Doors.CROWD).mapToObj(i -> "t70-" + i + ".test");
    var traps = Stream.of(Trap.values()).map(trap -> URI.create(trap.seed()).getHost());
    var wild = IntStream.rangeClosed(1, 9).mapToObj(i -> "h" + i + ".hosts.test");
    var plain = Stream.of(List.of("index.test", KIND_HOST).stream(), table, crowd, traps, wild);
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
