package orbweaver.sandbox.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Generated web for benchmarks, computed from a few numbers: page {@code p} is on host {@code p}
 * modulo the number of hosts. Nothing is stored, so that a million pages take no memory.
 *
 * @param seed seed of the random generator
 * @param pages number of pages reachable from the first; robots.txt allows all of them
 * @param authorities authorities of the hosts, such as {@code 127.1.0.1:18080}
 */
public record BenchWeb(WebTopology topology, long seed, int pages, List<String> authorities) {
  static final String ROBOTS = "/robots.txt";
  private static final String HTTP = "http://";
  private static final int FAILURE_RANGE = 100;

  public BenchWeb {
    authorities = List.copyOf(authorities);
    if (authorities.isEmpty() || authorities.size() > pages)
      throw new IllegalArgumentException(
          "hosts: %d (expected: 1 to the %d pages)".formatted(authorities.size(), pages));
  }

  /** Parses the arguments returned by {@link #arguments}. */
  public static BenchWeb parse(List<String> words) {
    return new BenchWeb(
        WebTopology.valueOf(words.get(0)),
        Long.parseLong(words.get(1)),
        Integer.parseInt(words.get(2)),
        words.subList(3, words.size()));
  }

  /** Returns a description of the web for another process. */
  public List<String> arguments() {
    var words = new ArrayList<>(List.of(topology.name(), "" + seed, "" + pages));
    words.addAll(authorities);
    return words;
  }

  /** Returns the number of hosts. */
  public int hosts() {
    return authorities.size();
  }

  /** Returns the seed URL. */
  public String seedUrl() {
    return url(0);
  }

  /** Returns the URL of a page. */
  public String url(int page) {
    return url(page % hosts(), path(page));
  }

  /** Returns the URL of a path of a host. */
  String url(int host, String path) {
    return HTTP + authorities.get(host) + path;
  }

  /** Returns the path of a page. */
  public String path(int page) {
    return paths().page(page / hosts(), page);
  }

  /** Returns the resource at a URL. */
  public BenchResource find(String url) {
    var slash = url.indexOf('/', HTTP.length());
    var host = slash < 0 ? -1 : authorities.indexOf(url.substring(HTTP.length(), slash));
    return host < 0 ? new BenchResource.Missing() : find(host, url.substring(slash));
  }

  /** Returns the resource at a path of a host. */
  public BenchResource find(int host, String path) {
    if (path.equals(ROBOTS)) return new BenchResource.RobotsTxt();
    if (path.startsWith(PathGenerator.DISALLOWED)) return new BenchResource.Disallowed();
    var number = PathGenerator.numberOf(path);
    if (path.startsWith(PathGenerator.REDIRECTS)) return findRedirect(host, path, number);
    if (number < 0 || number >= pagesOn(host)) return new BenchResource.Missing();
    var page = host + number * hosts();
    return path(page).equals(path)
        ? new BenchResource.BenchPage(page)
        : new BenchResource.Missing();
  }

  private BenchResource findRedirect(int host, String path, int number) {
    var exists =
        number >= 0 && number < specialUrlsOn(host) && paths().redirect(number).equals(path);
    return exists ? new BenchResource.Redirect(target(host, number)) : new BenchResource.Missing();
  }

  /** Returns the target page of a redirect of a host. */
  private int target(int host, int number) {
    return host + hosts() * new SeededRandom(seed, host, number).nextBelow(pagesOn(host));
  }

  /** Returns the number of pages of a host. */
  int pagesOn(int host) {
    return (pages - host + hosts() - 1) / hosts();
  }

  /** Returns the number of broken links and of redirects of a host: one percent of its pages. */
  int specialUrlsOn(int host) {
    return 1 + pagesOn(host) / 100;
  }

  PathGenerator paths() {
    return new PathGenerator(seed);
  }

  /** Returns the failure of the first request for a page, if it fails. */
  Optional<TransientFailure> failure(int page) {
    // The first page is served at once, because a crawler that loses it finds nothing.
    if (topology != WebTopology.UNRELIABLE || page == 0) return Optional.empty();
    return TransientFailure.at(new SeededRandom(seed, page, 3).nextBelow(FAILURE_RANGE));
  }

  /** Returns all links of a page in document order. */
  public List<BenchLink> links(int page) {
    return new LinkGenerator(this, page).all();
  }

  /** Returns a page as HTML in UTF-8. */
  public byte[] body(int page) {
    return body(page, links(page));
  }

  /** Returns a page as HTML in UTF-8, with its links, which the caller has computed already. */
  public byte[] body(int page, List<BenchLink> links) {
    return new BenchPageWriter(this, page).bytes(links);
  }

  /** Returns the robots.txt of each host. */
  public static String robots() {
    return "User-agent: *\nDisallow: " + PathGenerator.DISALLOWED + "\nAllow: /\n";
  }
}
