package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.e2e.LargePage.Filling;
import orbweaver.sandbox.web.WebResponse.ConnectionEnd;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Test of a crawl of hostile sites, each of which once made a crawl endless or ended it: the crawl
 * ends by itself with the exact result.
 */
@Tag("integration")
class HostileWebTest {
  private static final String ENDLESS = "http://endless.test";
  private static final String MALFORMED = "http://malformed.test";
  private static final int HOPS = 6;
  private static final int DEFAULT_TRAP_PAGES = 2_000;
  private static final Duration PATIENCE = Duration.ofMinutes(15);

  @TempDir Path temporary;

  @Test
  void aCrawlOfHostileSitesEndsByItself() throws Exception {
    crawl(15, 30, "192m", "--trap-pages", "30");
  }

  @Tag("faults")
  @Test
  void aDefaultCrawlOfHostileSitesWithAHundredLargePagesEndsByItself() throws Exception {
    crawl(100, DEFAULT_TRAP_PAGES, "432m");
  }

  private void crawl(int large, int trapPages, String heap, String... options) throws Exception {
    var folder = temporary.resolve("crawl");
    try (var hosts = new TestHosts()) {
      hosts.with("endless.test", EndlessSite.routes());
      hosts.with("malformed.test", malformed("HTTP/1.1 000 x"), malformed("HTTP/-1.1 200 OK"));
      var page = LargePage.response(Filling.RANDOM);
      var names = IntStream.range(0, large).mapToObj("large%d.test"::formatted).toList();
      for (var name : names) {
        hosts.with(
            name,
            WebRoute.script("/", ConnectionEnd.CLOSES, out -> out.write(page)),
            WebRoute.page("/next"));
      }
      var seeds =
          Stream.concat(
              Stream.of(MALFORMED + "/1.1", MALFORMED + "/-1.1"),
              names.stream().map(name -> "http://" + name + "/"));
      var more = Stream.of(seeds, Stream.of("--delay", "0s"), Stream.of(options));
      var line =
          hosts.crawl(folder, ENDLESS + "/", more.flatMap(words -> words).toArray(String[]::new));
      try (var crawl = CommandProcess.startIn("-Xmx" + heap, temporary, line)) {
        assertThat(crawl.code(PATIENCE)).as(crawl::printed).isZero();
        assertThat(crawl.printed()).contains(" 1 quarantined, 0 pending");
      }
      assertThat(hosts.requests()).isEqualTo(expected(large, trapPages));
    }
    var explained = CommandInProcess.run("explain", MALFORMED + "/1.1", "--dir", folder.toString());
    assertThat(explained).contains("failed", "protocol");
  }

  // The request for its robots.txt returns 404.
  private static WebRoute malformed(String statusLine) {
    var version = statusLine.substring("HTTP".length(), statusLine.indexOf(' '));
    var response = (statusLine + "\r\nContent-Length: 0\r\n\r\n").getBytes(US_ASCII);
    return WebRoute.script(version, ConnectionEnd.CLOSES, out -> out.write(response));
  }

  private static Map<String, Long> expected(int large, int trapPages) {
    var requests = new TreeMap<String, Long>();
    Stream.of("/", "/about").forEach(path -> requests.put(ENDLESS + path, 1L));
    for (var page = 1; page <= HOPS; page++) requests.put(ENDLESS + "/inc/" + page, 1L);
    for (var page = 1; page <= trapPages; page++) requests.put(ENDLESS + "/cal/" + page, 1L);
    for (var page = 1; page <= EndlessSite.ARTICLES; page++) {
      requests.put(ENDLESS + "/archive/" + page, 1L);
      requests.put(ENDLESS + "/article-" + page, 1L);
    }
    for (var host = 0; host < large; host++) {
      requests.put("http://large" + host + ".test/", 1L);
      requests.put("http://large" + host + ".test/next", 1L);
    }
    Stream.of("/1.1", "/-1.1").forEach(path -> requests.put(MALFORMED + path, 1L));
    return requests;
  }
}
