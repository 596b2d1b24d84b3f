package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of level-by-level search for formulas that accept pages far from a root only. */
@Tag("integration")
class LevelByLevelTest {
  private static final String AT = "http://a.test/";
  private static final String LATE = "http://b.test/late";
  private static final String FAR_OR_X =
      "((no-cycles) (or (depth 1) (uri-search \"x\") (not (depth 3))))";
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir Path temporary;

  // x2 is two links away via the late page, so that y is three links away and rejected. A crawl
  // that does not wait for it finds y at four links.
  @Test
  void aPageFoundLateByAShorterPathGetsTheSmallerDepth() throws Exception {
    var open = new CountDownLatch(1);
    try (var hosts =
        new TestHosts()
            .with("b.test", page("/late").linksTo(AT + "x2").answersOnlyWhen(open))
            .with(
                "a.test",
                page("/").linksTo("/a", LATE),
                page("/a").linksTo("/x1", "/not"),
                page("/x1").linksTo("/x2", "/x3"),
                page("/x2").linksTo("/y"),
                page("/x3").linksTo("/far"),
                page("/far").linksTo("/farther"),
                page("/y"),
                page("/farther"))) {
      var folder = temporary.resolve("crawl");
      var line = hosts.crawl(folder, AT, "--delay", "0s", "--constraints", FAR_OR_X);
      try (var crawl = CommandInProcess.start(line)) {
        await().atMost(PATIENCE).until(() -> !crawl.isAlive() || isWaiting(folder));
        open.countDown();
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }

      assertThat(ExportedGraph.depths(folder))
          .isEqualTo(
              Map.of(
                  AT,
                  "0",
                  AT + "a",
                  "1",
                  LATE,
                  "1",
                  AT + "x1",
                  "2",
                  AT + "x2",
                  "2",
                  AT + "x3",
                  "3",
                  AT + "far",
                  "4",
                  AT + "farther",
                  "5"));
      assertThat(explain(folder, "y")).contains("rejected-by-uri", "depth 3");
      assertThat(diff(folder)).startsWith("0 removed, 0 added, 0 would be fetched");
    }
  }

  // All is done except the late page, and pages two links away are held.
  private boolean isWaiting(Path folder) throws Exception {
    try (var command = CommandInProcess.start("status", "--dir", folder.toString())) {
      command.code();
      return command.printed().contains("= done 2 + ");
    }
  }

  private String explain(Path folder, String path) throws Exception {
    return CommandInProcess.run("explain", AT + path, "--dir", folder.toString());
  }

  private String diff(Path folder) throws Exception {
    var same = Files.writeString(temporary.resolve("same.w4"), FAR_OR_X).toString();
    return CommandInProcess.run("rules", "diff", same, "--dir", folder.toString());
  }
}
