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
import orbweaver.sandbox.web.LoggedRequest;
import orbweaver.sandbox.web.WebRoute;

/** Web of a few hosts for one test. */
final class TestHosts implements AutoCloseable {
  final LocalWeb web = LocalWeb.serving();
  private final List<String> names = new ArrayList<>();
  private final int partitions;

  /** Creates a web; a pipeline that crawls it has one partition, which starts fast. */
  TestHosts() {
    this(1);
  }

  /**
   * Creates a web.
   *
   * @param partitions number of partitions of a pipeline that crawls it
   */
  TestHosts(int partitions) {
    this.partitions = partitions;
  }

  /** Adds a host of these routes. */
  TestHosts with(String name, WebRoute... routes) {
    web.host(name, routes);
    names.add(name);
    return this;
  }

  /** Returns the command line of a crawl. */
  String[] crawl(Path folder, String seed, String... more) {
    return crawl(Stream.of(), folder, seed, more);
  }

  /** Returns the command line of a crawl with an embedded broker. */
  String[] crawlWithBroker(Path folder, String seed, String... more) {
    var broker = Stream.of("--embedded-broker", "--partitions", "" + partitions);
    return crawl(broker, folder, seed, more);
  }

  private String[] crawl(Stream<String> broker, Path folder, String seed, String... more) {
    var crawl = Stream.of("crawl", seed, "--dir", folder.toString());
    return Stream.of(crawl, Stream.of(reach()), broker, Stream.of(more))
        .flatMap(words -> words)
        .toArray(String[]::new);
  }

  /** Returns the network options of a fetcher. */
  String[] reach() {
    var places = names.stream().map(web::connectTo).collect(joining(","));
    return new String[] {"--allow-private", "127.0.0.0/8", "--connect-to", places};
  }

  /** Returns the number of requests for each URL, without robots.txt. */
  Map<String, Long> requests() {
    return requests(web);
  }

  /** Returns the requested targets in order, without robots.txt. */
  List<String> requestedTargets() {
    return web.log().stream()
        .map(logged -> logged.request().target())
        .filter(target -> !target.equals("/robots.txt"))
        .toList();
  }

  static Map<String, Long> requests(LocalWeb web) {
    return web.log().stream()
        .filter(logged -> !logged.request().target().equals("/robots.txt"))
        .collect(groupingBy(TestHosts::url, TreeMap::new, counting()));
  }

  private static String url(LoggedRequest request) {
    return "http://" + request.request().host() + request.request().target();
  }

  @Override
  public void close() {
    web.close();
  }
}
