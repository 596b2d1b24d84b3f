package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.sandbox.web.WebRoute;

/**
 * Web of five hosts, two of them of one domain: each is a long chain of pages with short cuts
 * within the host and to others, redirects, and a directory that robots.txt disallows.
 */
public final class TangledWeb {
  static final String FORMULA = "((no-cycles) (or (depth 2) (and (origin-host) (depth 7))))";

  /** Formulas by activity; both depend on depth and origin, so that a better path may come late. */
  public static final Map<String, String> FORMULAS =
      new TreeMap<>(Map.of("home", "((no-cycles) (depth 3) (origin-host))", "walk", FORMULA));

  public static final int DOMAINS = 4;

  private static final int NEAR = 2;
  private static final int FAR = 7;
  private static final int PAGES = 18;
  private static final int REDIRECTS = 3;
  private static final String CLOSED = "/closed/";
  private static final int SLOW = 5;
  private static final int MOST_MS = 30;

  private final List<String> hosts;
  private final Map<String, List<String>> links = new TreeMap<>();
  private final Map<String, String> redirects = new TreeMap<>();

  TangledWeb(long seed) {
    this(seed, "");
  }

  /**
   * Creates a web.
   *
   * @param name unique name, which is part of its host names
   */
  public TangledWeb(long seed, String name) {
    hosts = Stream.of("a", "www.a", "b", "c", "d").map(host -> host + name + ".test").toList();
    var random = new Random(seed);
    for (var host : hosts) {
      for (var i = 0; i < PAGES; i++) links.put(url(host, "/" + i), targets(host, i, random));
      for (var i = 0; i < REDIRECTS; i++) {
        redirects.put(
            url(host, "/to/" + i), i == 0 ? anywhere(random) : url(host, "/to/" + (i - 1)));
      }
    }
  }

  private List<String> targets(String host, int page, Random random) {
    var targets = new ArrayList<String>();
    targets.add(url(host, "/" + (page + 1) % PAGES));
    targets.add(url(host, "/" + random.nextInt(PAGES)));
    if (random.nextInt(2) == 0) targets.add(anywhere(random));
    if (random.nextInt(3) == 0) targets.add(url(host, "/to/" + random.nextInt(REDIRECTS)));
    if (random.nextInt(4) == 0) targets.add(url(host, CLOSED + page));
    return targets;
  }

  private String anywhere(Random random) {
    return url(hosts.get(random.nextInt(hosts.size())), "/" + random.nextInt(PAGES));
  }

  static String url(String host, String path) {
    return "http://" + host + path;
  }

  /** Returns the seeds of both activities. */
  public List<String> roots() {
    return Stream.of(0, 2, 3).map(host -> url(hosts.get(host), "/0")).toList();
  }

  /** Tests whether a URL is on one of its hosts. */
  public boolean has(String url) {
    return hosts.contains(CrawlUrl.of(url).host());
  }

  /** Serves the web with random response times; those of one host are longer. */
  TestHosts serve(Random random) {
    var served = new TestHosts(4);
    serve(random, served::with);
    return served;
  }

  /** Serves the web by another server. */
  public void serve(Random random, BiConsumer<String, WebRoute[]> server) {
    var slow = hosts.get(random.nextInt(hosts.size()));
    for (var host : hosts) {
      var most = host.equals(slow) ? MOST_MS * SLOW : MOST_MS;
      server.accept(host, routes(host, () -> Duration.ofMillis(random.nextInt(most))));
    }
  }

  private WebRoute[] routes(String host, Supplier<Duration> time) {
    var pages =
        of(links, host).map(page -> page(path(page)).linksTo(linksOf(page).toArray(String[]::new)));
    var moved =
        of(redirects, host).map(from -> redirect(path(from), redirects.getOrDefault(from, "")));
    var closed = Stream.of(robots("User-agent: *\nDisallow: " + CLOSED + "\n"));
    return Stream.<Stream<? extends WebRoute>>of(pages, moved, closed)
        .flatMap(routes -> routes)
        .map(route -> route.taking(time))
        .toArray(WebRoute[]::new);
  }

  private static Stream<String> of(Map<String, ?> urls, String host) {
    return urls.keySet().stream().filter(url -> CrawlUrl.of(url).host().equals(host));
  }

  private static String path(String url) {
    return url.substring(url.indexOf('/', "http://".length()));
  }

  private List<String> linksOf(String page) {
    return links.getOrDefault(page, List.of());
  }

  public static boolean isClosed(String url) {
    return url.contains(CLOSED);
  }

  private record Visit(String root, String url, int depth) {
    boolean isAccepted() {
      var isHome = CrawlUrl.of(root).host().equals(CrawlUrl.of(url).host());
      return depth <= (isHome ? FAR : NEAR);
    }
  }

  /** Returns the minimum depth of every page that an activity accepts. */
  public Map<String, String> depths() {
    var depths = new TreeMap<String, Integer>();
    for (var visit : visits()) {
      if (links.containsKey(visit.url)) depths.merge(visit.url, visit.depth, Math::min);
    }
    var texts = new TreeMap<String, String>();
    depths.forEach((page, depth) -> texts.put(page, depth.toString()));
    return texts;
  }

  /** Returns the edges of all pages that an activity accepts, as lines of the export. */
  public Set<String> edges() {
    var edges = new TreeSet<String>();
    for (var visit : visits()) {
      var moved = redirects.get(visit.url);
      if (moved != null) edges.add(edge(visit.url, moved, "redirect"));
      for (var target : linksOf(visit.url)) edges.add(edge(visit.url, target, "a"));
    }
    return edges;
  }

  private static String edge(String source, String target, String kind) {
    return String.join("\t", source, target, kind);
  }

  private Set<Visit> visits() {
    var seen = new HashSet<Visit>();
    var queue = new ArrayDeque<Visit>();
    for (var root : roots()) queue.add(new Visit(root, root, 0));
    while (!queue.isEmpty()) {
      var visit = queue.remove();
      if (isClosed(visit.url) || !visit.isAccepted() || !seen.add(visit)) continue;
      queue.addAll(next(visit));
    }
    return seen;
  }

  /** Returns the next pages; a redirect does not increase the depth. */
  private List<Visit> next(Visit visit) {
    var to = redirects.get(visit.url);
    if (to != null) return List.of(new Visit(visit.root, to, visit.depth));
    return linksOf(visit.url).stream()
        .map(target -> new Visit(visit.root, target, visit.depth + 1))
        .toList();
  }

  /** Returns all URLs, whether accepted or not. */
  Set<String> urls() {
    var urls = new HashSet<>(links.keySet());
    urls.addAll(redirects.keySet());
    links.values().forEach(urls::addAll);
    return urls;
  }
}
