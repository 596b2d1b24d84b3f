package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test that splitting and joining a graph loses and duplicates nothing. */
@Tag("integration")
class GraphPartsTest {
  private static final String HEADER = "source\ttarget\tkind\n";

  @TempDir Path temporary;

  @Test
  void aSubSiteAndItsRemainderJoinToTheWholeGraph() throws Exception {
    var demo = place("demo");
    CommandInProcess.run("demo", "--dir", demo);
    CommandInProcess.run(
        "graph", "export", "--dir", demo, "--format", "links", "-o", place("links.txt"));
    CommandInProcess.run("graph", "export", "--dir", demo, "-o", place("edges.tsv"));

    CommandInProcess.run(
        "graph", "subsite", "library.test", "--dir", demo, "-o", place("of-crawl"));
    CommandInProcess.run(
        "graph", "subsite", "library.test", "--file", place("links.txt"), "-o", place("of-file"));
    isSplit("of-crawl");
    isSplit("of-file");

    part("garden.tsv", line -> !line.startsWith("http://library.test/"));
    part("library.tsv", line -> !line.startsWith("http://garden.test/"));
    joined(place("garden.tsv"), place("library.tsv"));
    joined(demo, place("library.tsv"));
    joined(demo, demo);
  }

  @Test
  void foldersOfCrawlsAreIntersectedAndSubtracted() throws Exception {
    var one = crawled("one", "/a", "/b");
    var other = crawled("other", "/b", "/c");

    assertThat(set("intersect", one, other))
        .containsExactly("source\ttarget\tkind", "http://a.test/\thttp://a.test/b\ta");
    assertThat(set("except", one, other))
        .containsExactly("source\ttarget\tkind", "http://a.test/\thttp://a.test/a\ta");
    assertThat(set("intersect", one, other, "--pages"))
        .containsExactly("url", "http://a.test/", "http://a.test/b");
    assertThat(set("except", other, one, "--pages")).containsExactly("url", "http://a.test/c");
  }

  private String crawled(String name, String... links) throws Exception {
    try (var hosts =
        new TestHosts()
            .with("a.test", page("/").linksTo(links), page("/a"), page("/b"), page("/c"))) {
      CommandInProcess.run(hosts.crawl(temporary.resolve(name), "http://a.test/", "--delay", "0s"));
    }
    return place(name);
  }

  private List<String> set(String operation, String one, String other, String... more)
      throws Exception {
    var line = Stream.of("graph", operation, one, other, "--output", place("set"));
    CommandInProcess.run(Stream.concat(line, Stream.of(more)).toArray(String[]::new));
    return lines("set");
  }

  private void isSplit(String folder) throws Exception {
    var within = lines(folder + "/subsite.txt");
    var rest = lines(folder + "/remainder.txt");

    assertThat(Stream.concat(within.stream(), rest.stream()))
        .containsExactlyInAnyOrderElementsOf(lines("links.txt"));
    assertThat(pages(within)).hasSize(11).allMatch(page -> page.contains("library.test"));
    assertThat(pages(rest)).isNotEmpty().noneMatch(page -> page.contains("library.test"));
    assertThat(within).last().asString().doesNotStartWith("\t");
  }

  private static List<String> pages(List<String> lines) {
    return lines.stream().filter(line -> !line.startsWith("\t")).toList();
  }

  private void part(String name, Predicate<String> isIn) throws Exception {
    Files.write(temporary.resolve(name), lines("edges.tsv").stream().filter(isIn).toList());
  }

  private void joined(String one, String other) throws Exception {
    CommandInProcess.run("graph", "union", one, other, "--output", place("both.tsv"));
    assertThat(lines("both.tsv")).isEqualTo(lines("edges.tsv"));
  }

  @Test
  void aReaderThatClosesThePipeCausesNoErrorMessage() throws Exception {
    var rows = IntStream.range(100_000, 200_000).mapToObj("%d\tb\ta\n"::formatted).toList();
    var table = Files.writeString(temporary.resolve("t.tsv"), HEADER + String.join("", rows));
    var union =
        CommandProcess.process(temporary, "graph", "union", table.toString(), table.toString())
            .start();
    try (var reader = new BufferedReader(new InputStreamReader(union.getInputStream(), UTF_8))) {
      assertThat(reader.readLine() + "\n").isEqualTo(HEADER);
    }

    assertThat(new String(union.getErrorStream().readAllBytes(), UTF_8)).isEmpty();
    assertThat(union.waitFor()).isZero();
  }

  private List<String> lines(String name) throws Exception {
    return Files.readAllLines(temporary.resolve(name));
  }

  private String place(String name) {
    return temporary.resolve(name).toString();
  }
}
