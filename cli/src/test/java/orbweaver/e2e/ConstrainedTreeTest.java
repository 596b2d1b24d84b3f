package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the tree that other constraints give. */
@Tag("integration")
class ConstrainedTreeTest {
  private static final String SEED = "http://a.test/";

  @TempDir Path temporary;

  @Test
  void aPageIsBelowALinkThatTheConstraintsAccept() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/").containing("<a href='/c'>C</a> <iframe src='/b'></iframe>"),
                page("/b").containing("<iframe src='/c'></iframe>"),
                page("/c").linksTo("/d"),
                page("/d"))) {
      var folder = temporary.resolve("crawl");
      CommandInProcess.run(hosts.crawl(folder, SEED, "--delay", "0s"));

      assertThat(tree(folder, "((no-cycles) (or (depth 0) (link-kind \"iframe\")))"))
          .endsWith(
              """
                01  http://a.test/
                  01.02  http://a.test/b
                    01.02.01  http://a.test/c
              """);
      assertThat(tree(folder, "((no-cycles) (or (depth 0) (uri-referrer-host \"a.test\")))"))
          .endsWith(
              """
                01  http://a.test/
                  01.01  http://a.test/c
                    01.01.01  http://a.test/d
                  01.02  http://a.test/b
              """);
    }
  }

  private static String tree(Path folder, String formula) throws Exception {
    return CommandInProcess.run(
        "graph", "tree", "--dir", folder.toString(), "--constraints", formula);
  }
}
