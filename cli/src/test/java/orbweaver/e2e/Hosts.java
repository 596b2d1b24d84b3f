package orbweaver.e2e;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.Route;
import orbweaver.sandbox.web.Visit;

/** A web of a few hosts made for one test. */
final class Hosts implements AutoCloseable {
  final LocalWeb web = LocalWeb.serving();
  private final List<String> names = new ArrayList<>();
  private final int partitions;

  /** For a crawl in one partition, which is soon at work. */
  Hosts() {
    this(1);
  }

  /**
   * @param partitions of the ring of a crawl
   */
  Hosts(int partitions) {
    this.partitions = partitions;
  }

  /** Adds a host of these routes. */
  Hosts with(String name, Route... routes) {
    web.host(name, routes);
    names.add(name);
    return this;
  }

  /** What a crawl of it is started with. */
  String[] crawl(Path folder, String seed, String... more) {
    var crawl = Stream.of("crawl", seed, "--dir", folder.toString());
    var ring = Stream.of("--partitions", "" + partitions);
    return Stream.of(crawl, Stream.of(reach()), ring, Stream.of(more))
        .flatMap(words -> words)
        .toArray(String[]::new);
  }

  /** What a fetcher of it is told. */
  String[] reach() {
    var places = names.stream().map(web::connectTo).collect(joining(","));
    return new String[] {"--allow-private", "127.0.0.0/8", "--connect-to", places};
  }

  /** How often each URL was asked for, robots.txt left out. */
  Map<String, Long> requests() {
    return requests(web);
  }

  /** The targets in the order they were asked for, robots.txt left out. */
  List<String> asked() {
    return web.log().stream()
        .map(visit -> visit.request().target())
        .filter(target -> !target.equals("/robots.txt"))
        .toList();
  }

  static Map<String, Long> requests(LocalWeb web) {
    return web.log().stream()
        .filter(visit -> !visit.request().target().equals("/robots.txt"))
        .collect(groupingBy(Hosts::url, TreeMap::new, counting()));
  }

  private static String url(Visit visit) {
    return "http://" + visit.request().host() + visit.request().target();
  }

  @Override
  public void close() {
    web.close();
  }
}
