package orbweaver.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.time.YearMonth;
import java.util.List;
import java.util.UUID;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.WebRequest;
import orbweaver.sandbox.web.WebResponse;
import orbweaver.sandbox.web.WebRoute;

/**
 * Infinite webs that trap crawlers, each on a host of its own: every URL is a page with further
 * links. The same URL always has the same page.
 */
public enum TrapWeb implements WebRoute {
  /** Calendar: every month links to the next and to the previous. */
  CALENDAR("calendar.test", "/2024/01"),
  /** Session ids: every link has a session of its own. */
  SESSION("session.test", "/shop"),
  /** Endless directories: every page links one directory deeper. */
  DEEPER("deeper.test", "/"),
  /** Query strings: every link has keys of its own. */
  QUERY("query.test", "/q"),
  /** Mirror: the same body at every URL. */
  MIRROR("mirror.test", "/mirror/"),
  /** Dot segments: a crawler that does not resolve them finds new pages endlessly. */
  DOTS("dots.test", "/rel/page"),
  /** Hosts: every page links to another host of the domain. */
  HOSTS("h0.hosts.test", "/");

  private static final WebRoute NO_ROBOTS = WebRoute.status("/robots.txt", 404);

  private final String host;
  private final String start;

  TrapWeb(String host, String start) {
    this.host = host;
    this.start = start;
  }

  /**
   * Opens a server with all of these webs on a free port of 127.0.0.1; every host name without
   * routes leads to {@link #HOSTS}.
   */
  public static LocalWeb open() {
    var web = LocalWeb.serving(HOSTS);
    for (var trap : values()) if (trap != HOSTS) web.host(trap.host, trap);
    return web;
  }

  /** Returns the seed URL. */
  public String seed() {
    return "http://" + host + start;
  }

  /** Returns the number of URLs within this many links of the seed. */
  public int urlsWithin(int depth) {
    return switch (this) {
      case CALENDAR -> 2 * depth + 1;
      case SESSION, QUERY, MIRROR -> (2 << depth) - 1;
      case DEEPER, HOSTS -> depth + 1;
      case DOTS -> Math.min(depth, 1) + 1;
    };
  }

  /** Tests whether a request was for a page of this web. */
  public boolean isForThis(WebRequest request) {
    return request.host().endsWith(this == HOSTS ? ".hosts.test" : host);
  }

  @Override
  public String path() {
    return "/";
  }

  @Override
  public boolean isTree() {
    return true;
  }

  @Override
  public WebResponse respond(WebRequest request) throws IOException, InterruptedException {
    if (request.path().equals(NO_ROBOTS.path())) return NO_ROBOTS.respond(request);
    var targets = links(request).toArray(String[]::new);
    return WebRoute.page(request.path()).titled(name()).linksTo(targets).respond(request);
  }

  private List<String> links(WebRequest request) {
    return switch (this) {
      case CALENDAR -> months(request);
      case SESSION -> sessions(request);
      case DEEPER -> List.of("a/");
      case QUERY -> queries(request);
      case MIRROR -> List.of("1/", "2/");
      case DOTS -> List.of("x/../../x/");
      case HOSTS -> hosts(request);
    };
  }

  private static List<String> months(WebRequest request) {
    var month = YearMonth.parse(request.path().substring(1).replace('/', '-'));
    return List.of(path(month.plusMonths(1)), path(month.minusMonths(1)));
  }

  private static String path(YearMonth month) {
    return "/" + month.toString().replace('-', '/');
  }

  private static List<String> sessions(WebRequest request) {
    return List.of("/shop;sid=" + word(request, 1), "/shop;sid=" + word(request, 2));
  }

  private static List<String> queries(WebRequest request) {
    return List.of(query(request, 1), query(request, 2));
  }

  private static String query(WebRequest request, int link) {
    return "/q?x=" + link + "&" + word(request, link) + "=1";
  }

  private static List<String> hosts(WebRequest request) {
    var number = Integer.parseInt(request.host().substring(1, request.host().indexOf('.')));
    return List.of("http://h" + (number + 1) + ".hosts.test/");
  }

  /** Returns a pseudo-random word that is the same for each request of the page. */
  private static String word(WebRequest request, int link) {
    var name = (request.target() + " " + link).getBytes(UTF_8);
    return UUID.nameUUIDFromBytes(name).toString();
  }
}
