package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of web elements: every path is an element, every URL is fetched once. */
@Tag("integration")
class ElementsTest {
  private static final String AT = "http://a.test/";

  @TempDir Path temporary;

  @Test
  void withoutNoCyclesEveryPathIsAnElementAndEveryUrlIsFetchedOnce() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                page("/").linksTo("/x", "/moved", "/never"),
                page("/x").linksTo("/", "/y"),
                page("/y"),
                redirect("/moved", "/x"))) {
      var folder = temporary.resolve("crawl");
      CommandInProcess.run(
          hosts.crawl(
              folder,
              AT,
              "--delay",
              "0s",
              "--constraints",
              "((depth 3) (rules \"-url:*never\" \"under 01.01 { -url:*none* }\"))"));

      assertThat(hosts.requests()).containsOnlyKeys(AT, AT + "x", AT + "y", AT + "moved");
      assertThat(hosts.requests().values()).containsOnly(1L);
      var rule = " under 01.01 { -url:*none* }";
      assertThat(elements(folder, "--all-paths", "--depth", "2"))
          .containsExactly(
              "01 /  2 1",
              "01.01 /x / 2 1" + rule,
              "01.01.01 / /x 2 1" + rule,
              "01.01.02 /y /x 2 1" + rule,
              "01.02 /moved / 2 1",
              "01.02.00.01 /x /moved 2 1",
              "01.02.00.01.01 / /x 2 1",
              "01.02.00.01.02 /y /x 2 1",
              "01.03 /never / 5 0");
      assertThat(elements(folder))
          .containsExactly(
              "01 /  2 1",
              "01.01 /x / 2 1" + rule,
              "01.01.02 /y /x 2 1" + rule,
              "01.02 /moved / 2 1",
              "01.03 /never / 5 0");
      var bounded =
          CommandInProcess.run(
              line(folder, temporary.resolve("few"), "--all-paths", "--max-elements", "4"));
      assertThat(bounded).contains("only the first 4 are written", "--max-elements");
      assertThat(Files.readAllLines(temporary.resolve("few"))).hasSize(5);
    }
  }

  // Reads the columns by the names in the header.
  private List<String> elements(Path folder, String... options) throws Exception {
    var file = temporary.resolve("elements");
    CommandInProcess.run(line(folder, file, options));
    var lines = Files.readAllLines(file);
    var names = List.of(lines.getFirst().split("\t"));
    var rows = new ArrayList<String>();
    for (var line : lines.subList(1, lines.size())) {
      var columns = line.replace("http://a.test", "").split("\t", -1);
      rows.add(
          String.join(
                  " ",
                  Stream.of("index", "url", "parent", "value", "followed", "rules")
                      .map(name -> columns[names.indexOf(name)])
                      .toList())
              .stripTrailing());
    }
    return rows;
  }

  private static String[] line(Path folder, Path file, String... options) {
    var start = Stream.of("graph", "export", "--format", "elements", "--dir", folder.toString());
    return Stream.of(start, Stream.of("-o", file.toString()), Stream.of(options))
        .flatMap(words -> words)
        .toArray(String[]::new);
  }
}
