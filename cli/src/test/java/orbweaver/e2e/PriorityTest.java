package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import orbweaver.sandbox.web.LoggedRequest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of rules of the W3C robot by the order of requests. */
@Tag("integration")
class PriorityTest {
  private static final String SEED = "http://a.test/";
  private static final String RULES =
      """
      ((no-cycles) (rules "*url:*/first/*" "-url:*/never/*" "?url:*/last/*" \
      "+url:*.test/" "+url:*.test/?" "+url:*/deep" "-title:*withdrawn*"))""";

  @TempDir Path temporary;

  @Test
  void prioritiesDecideTheOrderAndTheLastResortComesLast() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/").linksTo("/last/1", "/1", "/2", "/never/1", "/first/never/1"),
                page("/1").titled("withdrawn").linksTo("/4"),
                page("/2").linksTo("http://b.test/"),
                page("/last/1").linksTo("/last/2", "/3"),
                page("/last/2"),
                page("/3"),
                page("/first/never/1"))
            .with("b.test", page("/").linksTo("/deep"), page("/deep"))) {
      var folder = temporary.resolve("crawl");
      CommandInProcess.run(hosts.crawl(folder, SEED, "--delay", "0s", "--constraints", RULES));

      var requests = requestedUrls(hosts);
      assertThat(requests)
          .containsExactlyInAnyOrder(
              SEED,
              SEED + "1",
              SEED + "2",
              SEED + "first/never/1",
              "http://b.test/",
              "http://b.test/deep",
              SEED + "last/1",
              SEED + "last/2",
              SEED + "3");
      assertThat(requests.get(1)).isEqualTo(SEED + "first/never/1");
      assertThat(requests.get(6)).as("of %s", requests).isEqualTo(SEED + "last/1");
      assertThat(requests.subList(7, 9)).containsExactly(SEED + "3", SEED + "last/2");
      assertThat(explain(folder, SEED + "never/1")).contains("-url:*/never/*");
      assertThat(explain(folder, SEED + "1")).contains("rejected-by-resource");
    }
  }

  private String explain(Path folder, String url) throws Exception {
    return CommandInProcess.run("explain", url, "--dir", folder.toString());
  }

  private static List<String> requestedUrls(TestHosts hosts) {
    return hosts.web.log().stream()
        .filter(logged -> !logged.request().target().equals("/robots.txt"))
        .sorted(Comparator.comparingLong(LoggedRequest::start))
        .map(logged -> "http://" + logged.request().host() + logged.request().target())
        .toList();
  }
}
