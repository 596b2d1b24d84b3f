package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of crawls whose actions walk the links of some pages only. */
@Tag("integration")
class WalkersTest {
  private static final String SITE = "http://a.test/";

  @TempDir Path temporary;

  private static TestHosts web() throws Exception {
    return new TestHosts()
        .with(
            "a.test",
            page("/").linksTo("/near", "/moved"),
            page("/near").linksTo("/deep"),
            redirect("/moved", "/target"),
            page("/target").linksTo("/deep"),
            page("/deep"));
  }

  @Test
  void withoutAWalkerOnlyTheSeedsAreFetched() throws Exception {
    try (var hosts = web()) {
      var folder = temporary.resolve("crawl");
      crawl(hosts, folder, "((trace) (trace-headers))");

      assertThat(hosts.requestedTargets()).containsOnly("/");
      assertThat(explain(folder, "near"))
          .contains("not crawled", "default: not-walked by no action walks links");
      assertThat(explain(folder, "")).contains("actions: ((trace) (trace-headers))");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(walk-inferiors);                                        / /c /a.pdf /d /b.pdf /e",
        "(walk-sorted-inferiors string<);                         / /a.pdf /b.pdf /c /d /e",
        "(walk-sorted-inferiors string>);                         / /d /c /b.pdf /a.pdf /e",
        "(walk-sorted-inferiors (uri-extension pdf));             / /a.pdf /b.pdf /c /d /e",
        "(walk-sorted-inferiors (anchor-search \"best\"));        / /d /c /a.pdf /b.pdf /e",
        "(if (depth 0) (walk-sorted-inferiors (uri-name d)) (walk-inferiors));"
            + " / /d /c /a.pdf /b.pdf /e",
        "(if (not (depth 0)) (walk-sorted-inferiors string<) (walk-inferiors));"
            + " / /c /a.pdf /d /b.pdf /e",
      })
  void aSortedWalkerOrdersTheRequestsForTheLinksOfAPage(String actions, String requested)
      throws Exception {
    var start =
        text(
            "/",
            "text/html",
            "<a href=/c>c</a><a href=/a.pdf>a</a><a href=/d>the best</a><a href=/b.pdf>b</a>");
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                start,
                page("/a.pdf").linksTo("/e"),
                page("/b.pdf"),
                page("/c"),
                page("/d"),
                page("/e"))) {
      crawl(hosts, temporary.resolve("crawl"), actions);

      assertThat(String.join(" ", hosts.requestedTargets())).isEqualTo(requested);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aWalkerInsideIfLeavesTheLinksOfOtherPages(boolean hasBroker) throws Exception {
    try (var hosts = web()) {
      var folder = temporary.resolve("crawl");
      var actions = "((trace) (if (depth 0) (walk-inferiors)))";
      if (hasBroker) {
        CommandInProcess.run(
            hosts.crawlWithBroker(folder, SITE, "--delay", "0s", "--actions", actions));
      } else {
        crawl(hosts, folder, actions);
      }

      assertThat(hosts.requestedTargets())
          .containsExactlyInAnyOrder("/", "/near", "/moved", "/target");
      assertThat(explain(folder, "deep")).contains("default: not-walked by (depth 0)");
      assertThat(Files.readString(Path.of("../docs/reference/codes/not-walked.md")))
          .contains("```text\n" + explain(folder, "deep") + "```\n");
      assertThat(CommandInProcess.run("status", "--dir", folder.toString()))
          .contains("actions: " + actions, "links evaluated 6 = accepted 4 + rejected 2");
    }
  }

  @Test
  void aReplayAndADiffSayThatTheyLeaveOutActions() throws Exception {
    try (var hosts = web()) {
      var folder = temporary.resolve("crawl");
      crawl(hosts, folder, "(if (depth 0) (walk-inferiors))");
      var file = Files.writeString(temporary.resolve("all.yaml"), "name: all\n").toString();
      var leftOut = "actions are left out: the links of every accepted page are followed\n";

      assertThat(CommandInProcess.run("replay", "--activity", file, "--dir", folder.toString()))
          .startsWith("replay: " + leftOut)
          .contains("1 more would be fetched and never were");
      assertThat(CommandInProcess.run("rules", "diff", file, "--dir", folder.toString()))
          .startsWith("rules diff: " + leftOut);
    }
  }

  private static void crawl(TestHosts hosts, Path folder, String actions) throws Exception {
    CommandInProcess.run(hosts.crawl(folder, SITE, "--delay", "0s", "--actions", actions));
  }

  private static String explain(Path folder, String path) throws Exception {
    return CommandInProcess.run("explain", SITE + path, "--dir", folder.toString());
  }
}
