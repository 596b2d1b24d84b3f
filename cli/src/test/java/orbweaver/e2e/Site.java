package orbweaver.e2e;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.Route;
import orbweaver.sandbox.web.Visit;
import orbweaver.truth.Truth;

/** A documentation site nobody here wrote, served on loopback under the name site.test. */
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

  /** What a crawl of it is started with. */
  String[] crawl(Path folder) {
    return new String[] {
      "crawl",
      SEED,
      "--dir",
      folder.toString(),
      "--delay",
      "0s",
      "--scope",
      "host",
      "--allow-private",
      "127.0.0.0/8",
      "--connect-to",
      web.connectTo("site.test")
    };
  }

  /** How often each URL was asked for, robots.txt left out. */
  Map<String, Long> requests() {
    return web.log().stream()
        .filter(visit -> !visit.request().target().equals("/robots.txt"))
        .collect(groupingBy(Site::url, TreeMap::new, counting()));
  }

  private static String url(Visit visit) {
    return "http://" + visit.request().host() + visit.request().target();
  }

  /** That every URL was asked for, and none but at most {@code repeats} more than once. */
  void isAskedOnce(long repeats) {
    var requests = requests();
    assertThat(requests.keySet()).isEqualTo(truth.urls());
    var more = requests.values().stream().mapToLong(count -> count - 1).sum();
    assertThat(more).as("repeated requests").isLessThanOrEqualTo(repeats);
  }

  @Override
  public void close() {
    web.close();
  }
}
