package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.LoggedRequest;
import orbweaver.sandbox.web.WebRoute;
import orbweaver.truth.ExpectedCrawl;

/** Real documentation site, served on loopback as site.test. */
final class DocumentationSite implements AutoCloseable {
  static final String SEED = "http://site.test/";

  final LocalWeb web;
  final ExpectedCrawl truth;

  private DocumentationSite(LocalWeb web, ExpectedCrawl truth) {
    this.web = web;
    this.truth = truth;
  }

  static DocumentationSite of(String name) throws Exception {
    var jar = Path.of("target", "sites", name + "-javadoc.jar");
    return new DocumentationSite(LocalWeb.serving(WebRoute.jar(jar)), ExpectedCrawl.of(jar, SEED));
  }

  /** Returns the pages of one directory of a site. */
  static DocumentationSite part(String name, String directory, Path folder) throws Exception {
    var jar = Path.of("target", "sites", name + "-javadoc.jar");
    try (var site = FileSystems.newFileSystem(jar);
        var files = Files.list(site.getPath(directory))) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, folder.resolve(file.getFileName().toString()));
      }
    }
    Files.move(folder.resolve("package-tree.html"), folder.resolve("index.html"));
    return new DocumentationSite(
        LocalWeb.serving(WebRoute.folder(folder)), ExpectedCrawl.of(folder, SEED));
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
    var first = web.log().stream().skip(before).mapToLong(LoggedRequest::start).min().orElseThrow();
    return Duration.ofNanos(first - moment);
  }

  /** Asserts that every URL was requested, with at most {@code repeats} repeated requests. */
  void assertEachIsRequestedOnce(long repeats) {
    var requests = TestHosts.requests(web);
    assertThat(requests.keySet()).isEqualTo(truth.urls());
    var more = requests.values().stream().mapToLong(count -> count - 1).sum();
    assertThat(more).as("repeated requests").isLessThanOrEqualTo(repeats);
  }

  @Override
  public void close() {
    web.close();
  }
}
