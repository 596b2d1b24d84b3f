package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the crawl policy: search order, budgets, pause and resume. */
@Tag("integration")
class CrawlPolicyTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int SPENT = ExitCode.BUDGET_EXHAUSTED.number();
  private static final int CALLED_OFF = 6;
  private static final int PAGES = 31;

  @TempDir Path temporary;

  @Test
  void aLargerBudgetContinuesACrawlWhoseBudgetWasSpent() throws Exception {
    try (var hosts = new TestHosts().with("a.test", tree())) {
      var line = hosts.crawl(folder(), "http://a.test/1", "--delay", "0s", "--max-pages", "7");
      try (var crawl = CommandInProcess.start(line)) {
        assertThat(crawl.code()).as(crawl::printed).isEqualTo(SPENT);
        assertThat(crawl.printed()).contains("pages     7 read");
      }
      assertThat(hosts.requests()).hasSize(7);
      CommandInProcess.run(hosts.crawl(folder(), "http://a.test/1", "--delay", "0s"));

      assertThat(hosts.requests())
          .hasSize(PAGES)
          .allSatisfy((_, times) -> assertThat(times).isOne());
    }
  }

  @Test
  void depthFirstFetchesTheLinksOfAPageNext() throws Exception {
    try (var hosts = new TestHosts().with("a.test", tree())) {
      var line = hosts.crawl(folder(), "http://a.test/1", "--delay", "0s", "--search", "deep");
      CommandInProcess.run(line);

      assertThat(hosts.requestedTargets()).isEqualTo(preorder(1).map(page -> "/" + page).toList());
    }
  }

  @Test
  void aPausedCrawlContinuesLaterAndAStoppedCrawlAfterAResume() throws Exception {
    try (var hosts = new TestHosts().with("a.test", tree())) {
      // Slow enough to be paused during the crawl.
      var slow = hosts.crawlWithBroker(folder(), "http://a.test/1", "--delay", "2s");
      try (var crawl = CommandInProcess.start(slow)) {
        await().atMost(PATIENCE).until(() -> hosts.requests().size() > 1 || !crawl.isAlive());
        control("pause");
        await().atMost(PATIENCE).until(() -> status().contains("\"PAUSED\"") || !crawl.isAlive());
        var requestsBefore = hosts.requests().size();
        assertThat(requestsBefore).isLessThan(PAGES);
        control("stop");
        assertThat(crawl.code()).as(crawl::printed).isEqualTo(CALLED_OFF);
        assertThat(hosts.requests()).hasSize(requestsBefore);
      }
      control("resume");
      CommandInProcess.run(hosts.crawlWithBroker(folder(), "http://a.test/1", "--delay", "0s"));

      assertThat(hosts.requests())
          .hasSize(PAGES)
          .allSatisfy((_, times) -> assertThat(times).isOne());
    }
  }

  private String status() throws Exception {
    return CommandInProcess.run("status", "--dir", folder().toString(), "--json");
  }

  private void control(String how) throws Exception {
    CommandInProcess.run(how, "default", "--dir", folder().toString());
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  /** Creates a binary tree with pages numbered level by level. */
  private static WebRoute[] tree() {
    var routes = new ArrayList<WebRoute>();
    for (var page = 1; page <= PAGES; page++) {
      var route = page("/" + page);
      routes.add(2 * page > PAGES ? route : route.linksTo("/" + 2 * page, "/" + (2 * page + 1)));
    }
    return routes.toArray(WebRoute[]::new);
  }

  private static Stream<Integer> preorder(int page) {
    if (page > PAGES) return Stream.empty();
    var below = List.of(2 * page, 2 * page + 1).stream().flatMap(CrawlPolicyTest::preorder);
    return Stream.concat(Stream.of(page), below);
  }
}
