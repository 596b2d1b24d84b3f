package orbweaver.sandbox.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * A web that is all arithmetic: page {@code p} stands on host {@code p} modulo the hosts. Nothing
 * of it is kept, so that a million pages take no memory.
 *
 * @param seed another one makes another web
 * @param pages how many can be reached from the first; each is allowed, found and has a body
 * @param authorities of the hosts, {@code 127.1.0.1:18080}
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

  /** The web that {@link #words} tells of. */
  public static BenchWeb parse(List<String> words) {
    return new BenchWeb(
        Shape.valueOf(words.get(0)),
        Long.parseLong(words.get(1)),
        Integer.parseInt(words.get(2)),
        words.subList(3, words.size()));
  }

  /** All that there is to know of it, for another process. */
  public List<String> words() {
    var words = new ArrayList<>(List.of(shape.name(), "" + seed, "" + pages));
    words.addAll(authorities);
    return words;
  }

  /** How many hosts it has. */
  public int hosts() {
    return authorities.size();
  }

  /** Where a crawl begins. */
  public String start() {
    return url(0);
  }

  /** The URL of a page. */
  public String url(int page) {
    return url(page % hosts(), path(page));
  }

  /** The URL of a path of a host. */
  String url(int host, String path) {
    return HTTP + authorities.get(host) + path;
  }

  /** The path of a page. */
  public String path(int page) {
    return names().page(page / hosts(), page);
  }

  /** What stands at a URL of it. */
  public Spot find(String url) {
    var slash = url.indexOf('/', HTTP.length());
    var host = slash < 0 ? -1 : authorities.indexOf(url.substring(HTTP.length(), slash));
    return host < 0 ? new Spot.Nothing() : find(host, url.substring(slash));
  }

  /** What stands at a path of a host. */
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
    var isThere = number >= 0 && number < oddities(host) && names().moved(number).equals(path);
    return isThere ? new Spot.Moved(target(host, number)) : new Spot.Nothing();
  }

  /** The page that a moved one of a host has moved to. */
  private int target(int host, int number) {
    return host + hosts() * new Dice(seed, host, number).below(placesOn(host));
  }

  /** How many pages a host has. */
  int placesOn(int host) {
    return (pages - host + hosts() - 1) / hosts();
  }

  /** How many broken links of a host there are, and how many moved pages: one in a hundred. */
  int oddities(int host) {
    return 1 + placesOn(host) / 100;
  }

  Names names() {
    return new Names(seed);
  }

  /** All links of a page, in the order they stand. */
  public List<Link> links(int page) {
    return new Links(this, page).all();
  }

  /** The page itself, HTML in UTF-8. */
  public byte[] body(int page) {
    return body(page, links(page));
  }

  /** The same by its links, which are had already. */
  public byte[] body(int page, List<Link> links) {
    return new PageWriter(this, page).bytes(links);
  }

  /** What robots.txt says on each host. */
  public static String robots() {
    return "User-agent: *\nDisallow: " + Names.CLOSED + "\nAllow: /\n";
  }
}
