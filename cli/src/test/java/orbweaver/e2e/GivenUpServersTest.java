package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Test of what the graph has of servers that were given up, as the link database of British
 * universities (appendix 1) lists them.
 */
@Tag("integration")
class GivenUpServersTest {
  private static final String A = "http://a.test/";
  private static final String DEAD = "http://dead.test/";
  private static final int PAGES = 12;

  @TempDir Path temporary;

  @Test
  void allPagesOfAGivenUpServerHaveCode2AndExplainSaysWhenAndWhy() throws Exception {
    var pages = IntStream.range(0, PAGES).mapToObj(n -> DEAD + n).toArray(String[]::new);
    try (var hosts = new TestHosts().with("a.test", page("/").linksTo(pages))) {
      // Nothing listens on port 1.
      var places = hosts.web.connectTo("a.test") + ",dead.test:80:127.0.0.1:1";
      assertThat(CommandInProcess.run(crawl(A, places))).contains("finished: ", PAGES + " failed");

      assertThat(export("links").lines().filter(written -> written.startsWith("dead.test/")))
          .hasSize(PAGES)
          .allMatch(written -> written.endsWith("\t2"));
      assertThat(List.of(explanation(pages[0]), explanation(pages[PAGES - 1])))
          .satisfiesExactly(
              first -> assertThat(first).contains("outcome: failed (robots-unreachable: "),
              last -> assertThat(last).contains("no request was sent\n"))
          .allSatisfy(
              each ->
                  assertThat(each)
                      .containsPattern(
                          "\n  impatient: server dead\\.test given up at 2\\S+Z"
                              + " \\(no answer for as long as the crawl waits\\)\n"));
      assertThat(explanation(A)).doesNotContain("given up");
    }
  }

  @Test
  void aServerOfADomainIsGivenUpWithoutTheOthers() throws Exception {
    var dead = IntStream.range(0, PAGES).mapToObj("http://dead.site.test/%d"::formatted);
    var well = IntStream.range(0, PAGES).mapToObj("/%d"::formatted).toArray(String[]::new);
    var routes =
        Stream.concat(
            Stream.of(page("/").linksTo(dead.toArray(String[]::new)).linksTo(well)),
            Stream.of(well).map(WebRoute::page));
    try (var hosts = new TestHosts().with("www.site.test", routes.toArray(WebRoute[]::new))) {
      var places = hosts.web.connectTo("www.site.test") + ",dead.site.test:80:127.0.0.1:1";
      assertThat(CommandInProcess.run(crawl("http://www.site.test/", places)))
          .contains("finished: ", PAGES + 1 + " read", PAGES + " failed");

      assertThat(hosts.requests()).hasSize(PAGES + 1);
      assertThat(export("links").lines().filter(written -> written.startsWith("dead.site.test/")))
          .hasSize(PAGES)
          .allMatch(written -> written.endsWith("\t2"));
      assertThat(explanation("http://dead.site.test/0"))
          .contains("impatient: server dead.site.test given up at ");
      assertThat(explanation("http://www.site.test/0"))
          .contains("outcome: fetched")
          .doesNotContain("given up");
      assertThat(output("hosts", "list", "--host", "site.test"))
          .contains("given up by impatient: dead.site.test (only failures) ");
    }
  }

  @Test
  void thePatienceOnTheCommandLineOverridesThatOfTheFile() throws Exception {
    try (var hosts = new TestHosts().with("a.test", page("/").linksTo(DEAD))) {
      var places = hosts.web.connectTo("a.test") + ",dead.test:80:127.0.0.1:1";
      var file = crawl(A, places);
      var written = Path.of(file[1].substring("--activity=".length()));
      var activity = Files.readString(written);
      assertThat(activity).contains("patience: 1s");
      Files.writeString(written, activity.replace("patience: 1s", "patience: 9m"));
      var line = Stream.concat(Stream.of(file), Stream.of("--server-patience", "0s"));

      assertThat(CommandInProcess.run(line.toArray(String[]::new)))
          .contains("finished: ", "1 failed");
    }
  }

  private String[] crawl(String seed, String places) throws Exception {
    var text =
        """
        name: impatient
        operator: me@example.org
        seeds: [%s]
        constraints: ((no-cycles))
        politeness: {delay: 0s, patience: 1s}
        """
            .formatted(seed);
    var activity = Files.writeString(temporary.resolve("impatient.yaml"), text);
    return new String[] {
      "crawl",
      "--activity=" + activity,
      "--dir=" + folder(),
      "--allow-private=127.0.0.0/8",
      "--connect-to=" + places
    };
  }

  private String explanation(String page) throws Exception {
    return output("explain", page);
  }

  private String export(String format) throws Exception {
    var file = temporary.resolve(format);
    var _ = output("graph", "export", "--format", format, "--output", file.toString());
    return Files.readString(file);
  }

  private String output(String... words) throws Exception {
    var dir = Stream.of("--dir", folder().toString());
    return CommandInProcess.run(Stream.concat(Stream.of(words), dir).toArray(String[]::new));
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }
}
