package orbweaver.sandbox.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * Generated web for benchmarks, computed from a few numbers: page {@code p} is on host {@code p}
 * modulo the number of hosts. Nothing is stored, so that a million pages take no memory.
 *
 * @param seed seed of the random generator
 * @param pages number of pages reachable from the first; robots.txt allows all of them
 * @param authorities authorities of the hosts, such as {@code 127.1.0.1:18080}
 */
public record BenchWeb(Shape shape, long seed, int pages, List<String> authorities) {
  static final String ROBOTS = "/robots.txt";
  private static final String HTTP = "http://";

  public BenchWeb {
    authorities = List.copyOf(authorities);
    if (authorities.isEmpty() || authorities.size() > pages)
      throw new IllegalArgumentException(
          "hosts: %d (expected: 1 to the %d pages)".formatted(authorities.size(), pages));
  }

  /** Parses the arguments returned by {@link #words}. */
  public static BenchWeb parse(List<String> words) {
    return new BenchWeb(
        Shape.valueOf(words.get(0)),
        Long.parseLong(words.get(1)),
        Integer.parseInt(words.get(2)),
        words.subList(3, words.size()));
  }

  /** Returns a description of the web for another process. */
  public List<String> words() {
    var words = new ArrayList<>(List.of(shape.name(), "" + seed, "" + pages));
    words.addAll(authorities);
    return words;
  }

  /** Returns the number of hosts. */
  public int hosts() {
    return authorities.size();
  }

  /** Returns the seed URL. */
  public String start() {
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
    return names().page(page / hosts(), page);
  }

  /** Returns the resource at a URL. */
  public Spot find(String url) {
    var slash = url.indexOf('/', HTTP.length());
    var host = slash < 0 ? -1 : authorities.indexOf(url.substring(HTTP.length(), slash));
    return host < 0 ? new Spot.Nothing() : find(host, url.substring(slash));
  }

  /** Returns the resource at a path of a host. */
  public Spot find(int host, String path) {
    if (path.equals(ROBOTS)) return new Spot.Robots();
    if (path.startsWith(Names.CLOSED)) return new Spot.Closed();
    var place = Names.place(path);
    if (path.startsWith(Names.MOVED)) return moved(host, path, place);
    if (place < 0 || place >= placesOn(host)) return new Spot.Nothing();
    var page = host + place * hosts();
    return path(page).equals(path) ? new Spot.Page(page) : new Spot.Nothing();
  }

  private Spot moved(int host, String path, int number) {
    var exists = number >= 0 && number < oddities(host) && names().moved(number).equals(path);
    return exists ? new Spot.Moved(target(host, number)) : new Spot.Nothing();
  }

  /** Returns the target page of a redirect of a host. */
  private int target(int host, int number) {
    return host + hosts() * new Dice(seed, host, number).below(placesOn(host));
  }

  /** Returns the number of pages of a host. */
  int placesOn(int host) {
    return (pages - host + hosts() - 1) / hosts();
  }

  /** Returns the number of broken links and of redirects of a host: one percent of its pages. */
  int oddities(int host) {
    return 1 + placesOn(host) / 100;
  }

  Names names() {
    return new Names(seed);
  }

  /** Returns all links of a page in document order. */
  public List<Link> links(int page) {
    return new Links(this, page).all();
  }

  /** Returns the page, HTML in UTF-8. */
  public byte[] body(int page) {
    return body(page, links(page));
  }

  /** Returns the page with these links, which the caller has computed already. */
  public byte[] body(int page, List<Link> links) {
    return new PageWriter(this, page).bytes(links);
  }

  /** Returns the robots.txt of each host. */
  public static String robots() {
    return "User-agent: *\nDisallow: " + Names.CLOSED + "\nAllow: /\n";
  }
}
