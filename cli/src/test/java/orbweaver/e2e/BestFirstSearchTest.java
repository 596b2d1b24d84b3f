package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the order of searches that follow the links of the best documents first. */
@Tag("integration")
class BestFirstSearchTest {
  private static final String SITE = "http://a.test/";
  private static final String LOCAL_ORDER = "/ /a /b /c /b1 /b2 /b21 /b11 /a1 /a2 /c1";

  @TempDir Path temporary;

  @Test
  void linksOfTheBestDocumentsAreFollowedFirst() throws Exception {
    var cold = IntStream.range(0, 30).mapToObj(at -> "/c" + at).toList();
    var hot = List.of("/h0", "/h1", "/h2");
    var routes = new ArrayList<WebRoute>();
    routes.add(WordDocument.route("/", "", List.of("/cold", "/hot")));
    routes.add(WordDocument.route("/cold", "", cold));
    routes.add(WordDocument.route("/hot", "lisp", hot));
    for (var path : cold) routes.add(WordDocument.route(path, "", List.of()));
    for (var path : hot) routes.add(WordDocument.route(path, "", List.of()));
    try (var hosts = new TestHosts().with("a.test", routes.toArray(WebRoute[]::new))) {
      var printed = locate(hosts).lines().toList();

      assertThat(printed.indexOf("  http://a.test/h2"))
          .isPositive()
          .isLessThan(printed.indexOf("  http://a.test/c29"));
      assertThat(printed).endsWith("0.333333333  http://a.test/hot", "1 found");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "breadth-first, / /a /a1 /a2 /b /b1 /b2 /b21 /b11 /c /c1",
    "depth-first,   " + LOCAL_ORDER,
  })
  void aDepthFirstSearchWalksTheBestDocumentOfEachPage(String order, String requested)
      throws Exception {
    try (var hosts = branches()) {
      var printed = locate(hosts, "--depth", "3", "--search", order);

      assertThat(String.join(" ", hosts.requestedTargets())).isEqualTo(requested);
      assertThat(printed).endsWith("\n4 found\n");
    }
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void aWalkerByScoreHasTheSameLocalOrderWithABroker(boolean hasBroker) throws Exception {
    try (var hosts = branches()) {
      var folder = temporary.resolve("crawl");
      var options =
          new String[] {
            "--delay",
            "0s",
            "--search",
            "depth-first",
            "--actions",
            "((walk-salton-sorted-inferiors lisp 1))"
          };
      CommandInProcess.run(
          hasBroker
              ? hosts.crawlWithBroker(folder, SITE, options)
              : hosts.crawl(folder, SITE, options));

      assertThat(String.join(" ", hosts.requestedTargets())).isEqualTo(LOCAL_ORDER);
    }
  }

  private static TestHosts branches() throws Exception {
    return new TestHosts()
        .with(
            "a.test",
            WordDocument.route("/", "", List.of("/a", "/b", "/c")),
            WordDocument.route("/a", "lisp" + " other".repeat(30), List.of("/a1", "/a2")),
            WordDocument.route("/b", "lisp lisp" + " other".repeat(30), List.of("/b1", "/b2")),
            WordDocument.route("/c", "", List.of("/c1")),
            WordDocument.route("/a1", "", List.of()),
            WordDocument.route("/a2", "", List.of()),
            WordDocument.route("/b1", "lisp" + " other".repeat(97), List.of("/b11")),
            WordDocument.route("/b2", "lisp lisp lisp" + " other".repeat(30), List.of("/b21")),
            WordDocument.route("/b11", "", List.of()),
            WordDocument.route("/b21", "", List.of()),
            WordDocument.route("/c1", "", List.of()));
  }

  private static String locate(TestHosts hosts, String... more) throws Exception {
    var words = Stream.of("locate", SITE, "--delay", "0s", "--words", "lisp");
    return CommandInProcess.run(
        Stream.of(words, Stream.of(hosts.reach()), Stream.of(more))
            .flatMap(part -> part)
            .toArray(String[]::new));
  }
}
