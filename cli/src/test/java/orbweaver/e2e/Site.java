package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.Route;
import orbweaver.sandbox.web.Visit;
import orbweaver.truth.Truth;

/** Real documentation site, served on loopback as site.test. */
final class Site implements AutoCloseable {
  static final String SEED = "http://site.test/";

  final LocalWeb web;
  final Truth truth;

  private Site(LocalWeb web, Truth truth) {
    this.web = web;
    this.truth = truth;
  }

  static Site of(String name) throws Exception {
    var jar = Path.of("target", "sites", name + "-javadoc.jar");
    return new Site(LocalWeb.serving(Route.jar(jar)), Truth.of(jar, SEED));
  }

  /** Returns the pages of one directory of a site. */
  static Site part(String name, String directory, Path folder) throws Exception {
    var jar = Path.of("target", "sites", name + "-javadoc.jar");
    try (var site = FileSystems.newFileSystem(jar);
        var files = Files.list(site.getPath(directory))) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, folder.resolve(file.getFileName().toString()));
      }
    }
    Files.move(folder.resolve("package-tree.html"), folder.resolve("index.html"));
    return new Site(LocalWeb.serving(Route.folder(folder)), Truth.of(folder, SEED));
  }

  /** Returns the command line of a crawl. */
  String[] crawl(Path folder, String... more) {
    var crawl = Stream.of("crawl", SEED, "--dir", folder.toString(), "--scope", "host");
    return Stream.of(crawl, Stream.of(reach()), Stream.of(more))
        .flatMap(words -> words)
        .toArray(String[]::new);
  }

  /** Returns the network options of a fetcher. */
  String[] reach() {
    return new String[] {
      "--allow-private", "127.0.0.0/8", "--connect-to", web.connectTo("site.test")
    };
  }

  /** Returns the time from a moment to the first request after the given number of earlier ones. */
  Duration firstRequest(int before, long moment) {
    var first = web.log().stream().skip(before).mapToLong(Visit::start).min().orElseThrow();
    return Duration.ofNanos(first - moment);
  }

  /** Asserts that every URL was requested, with at most {@code repeats} repeated requests. */
  void isAskedOnce(long repeats) {
    var requests = Hosts.requests(web);
    assertThat(requests.keySet()).isEqualTo(truth.urls());
    var more = requests.values().stream().mapToLong(count -> count - 1).sum();
    assertThat(more).as("repeated requests").isLessThanOrEqualTo(repeats);
  }

  @Override
  public void close() {
    web.close();
  }
}
