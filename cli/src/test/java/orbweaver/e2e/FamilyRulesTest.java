package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of rules for a family, which apply to all pages reached by a certain link of a root. */
@Tag("integration")
class FamilyRulesTest {
  private static final String AT = "http://www.a.test/";
  private static final String LATE = "http://b.test/one";
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir Path temporary;

  // The second link of the second seed leads to q; secret pages of its family are forbidden, unless
  // another family leads to them, too.
  @Test
  void aPageRejectedForOneFamilyIsFetchedForAFamilyFoundLater() throws Exception {
    var open = new CountDownLatch(1);
    try (var hosts =
        new TestHosts()
            .with("b.test", page("/one").linksTo(AT + "common").answersOnlyWhen(open))
            .with(
                "www.a.test",
                page("/two").linksTo("/p", "/q"),
                page("/p").linksTo("/secret-p"),
                page("/q").linksTo("/q1", "/secret-q"),
                page("/q1").linksTo("/common"),
                page("/common").linksTo("/secret-c"),
                page("/secret-p"),
                page("/secret-c"))) {
      var folder = temporary.resolve("crawl");
      var line =
          hosts.crawl(
              folder,
              LATE,
              AT + "two",
              "--delay",
              "0s",
              "--constraints",
              "((no-cycles) (rules \"+url:*\" \"under 02.02 { -url:*secret* }\"))");
      try (var crawl = CommandInProcess.start(line)) {
        await()
            .atMost(PATIENCE)
            .until(() -> !crawl.isAlive() || hasRequested(hosts, "common", "secret-p"));
        open.countDown();
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }

      assertThat(ExportedGraph.depths(folder).keySet())
          .isEqualTo(urls("two", "p", "q", "q1", "common", "secret-p", "secret-c", LATE));
      assertThat(explain(folder, "secret-q"))
          .contains("rejected-by-uri by -url:*secret*", "    02.02.02  " + AT + "secret-q\n");
      assertThat(explain(folder, "secret-c")).contains("accepted", "family 00");
      assertThat(explain(folder, "q1")).contains("family 02.02", "    02.02.01  " + AT + "q1\n");
      assertThat(ExportedGraph.indexes(folder))
          .containsEntry(LATE, "01")
          .containsEntry(AT + "common", "01.01")
          .containsEntry(AT + "q1", "02.02.01")
          .containsEntry(AT + "secret-p", "02.01.01");
    }
  }

  private static boolean hasRequested(TestHosts hosts, String... paths) {
    return hosts.requests().keySet().containsAll(urls(paths));
  }

  private static Set<String> urls(String... paths) {
    return Set.copyOf(Stream.of(paths).map(path -> path.equals(LATE) ? path : AT + path).toList());
  }

  private String explain(Path folder, String path) throws Exception {
    return CommandInProcess.run("explain", AT + path, "--dir", folder.toString());
  }
}
