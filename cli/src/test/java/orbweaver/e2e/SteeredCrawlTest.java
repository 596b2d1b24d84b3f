package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of crawls that fetch the pages first that a profile describes. */
@Tag("integration")
class SteeredCrawlTest {
  private static final String A = "http://a.test/";
  private static final int BUDGET = 8;

  @TempDir Path temporary;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void withinABudgetThePagesOfTheProfileAreFetchedFirst(boolean hasBroker) throws Exception {
    try (var hosts = new TestHosts().with("a.test", library())) {
      var withProfile = fetched(hosts, hasBroker, "--profile", profile());
      var breadthFirst = fetched(hosts, hasBroker);

      assertThat(withProfile)
          .hasSize(BUDGET)
          .startsWith("/", "/topic", "/r0", "/r1", "/software-reuse/index", "/n0", "/n1");
      assertThat(onSubject(withProfile)).isEqualTo(6);
      assertThat(breadthFirst).hasSize(BUDGET);
      assertThat(onSubject(breadthFirst)).isLessThanOrEqualTo(1);
    }
  }

  @Test
  void theBoostsOfAProfileArePrinted() throws Exception {
    assertThat(CommandInProcess.run("profile", "boosts", profile()))
        .isEqualTo(
            """
            - 8 (anchor-words "software reuse")
            - 4 (uri-words "software reuse")
            - 2 (uri-referrer-words "software reuse")
            - 1 (host-under "a.test")
            """);
    assertThat(CommandInProcess.run("profile", "boosts", profile(), "--json"))
        .contains("{\"weight\":8,\"constraint\":\"(anchor-words \\\"software reuse\\\")\"}");
  }

  @Test
  void aProfileOnFileIsGivenByItsName() throws Exception {
    try (var hosts = new TestHosts().with("a.test", library())) {
      var folder = temporary.resolve("named");
      CommandInProcess.run(hosts.crawl(folder, A, "--scope", "page", "--delay", "0s"));
      CommandInProcess.run("profile", "put", profile(), "--dir", folder.toString());
      var options =
          new String[] {
            "--delay",
            "0s",
            "--max-age",
            "0s",
            "--max-pages",
            "3",
            "--activity",
            "steered",
            "--profile",
            "reuse"
          };
      try (var crawl = CommandInProcess.start(hosts.crawl(folder, A, options))) {
        assertThat(crawl.code()).isEqualTo(ExitCode.BUDGET_EXHAUSTED.number());
      }
      assertThat(hosts.requestedTargets()).containsExactly("/", "/", "/topic", "/r0");
    }
  }

  private String profile() throws Exception {
    var text = "name: reuse\nterms: [Software Reuse]\nhosts: [a.test]\n";
    return Files.writeString(temporary.resolve("reuse.yaml"), text).toString();
  }

  /** Returns a library: many pages on tea, and pages on software reuse at the end of each list. */
  private static WebRoute[] library() {
    var routes = new ArrayList<WebRoute>();
    var tea = IntStream.range(0, 20).mapToObj(i -> link("/tea" + i, "Tea")).collect(joining(" "));
    routes.add(html("/", tea, link("/topic", "All about software reuse")));
    for (var i = 0; i < 20; i++) routes.add(html("/tea" + i, link("/t" + i, "Softwares")));
    for (var i = 0; i < 20; i++) routes.add(html("/t" + i));
    routes.add(
        html(
            "/topic",
            tea,
            link("/r0", "On SOFTWARE reuse"),
            link("/r1", "Software-reuse"),
            link("/software-reuse/index", "Index")));
    routes.add(html("/r0"));
    routes.add(html("/r1"));
    routes.add(html("/software-reuse/index", tea, link("/n0", "x"), link("/n1", "y")));
    routes.add(html("/n0"));
    routes.add(html("/n1"));
    return routes.toArray(WebRoute[]::new);
  }

  private static long onSubject(List<String> paths) {
    return paths.stream().filter(path -> !path.equals("/") && !path.startsWith("/t")).count()
        + paths.stream().filter("/topic"::equals).count();
  }

  private static String link(String path, String text) {
    return "<a href=%s>%s</a>".formatted(path, text);
  }

  private static WebRoute html(String path, String... links) {
    var html = "<!DOCTYPE html><title>Page</title>" + String.join(" ", links);
    return WebRoute.bytes(path, "text/html; charset=utf-8", html.getBytes(UTF_8));
  }

  private List<String> fetched(TestHosts hosts, boolean hasBroker, String... more)
      throws Exception {
    var before = hosts.requestedTargets().size();
    var folder = Files.createTempDirectory(temporary, "crawl").resolve("crawl");
    var options =
        Stream.concat(Stream.of("--delay", "0s", "--max-pages", "" + BUDGET), Stream.of(more))
            .toArray(String[]::new);
    var line =
        hasBroker ? hosts.crawlWithBroker(folder, A, options) : hosts.crawl(folder, A, options);
    try (var crawl = CommandInProcess.start(line)) {
      assertThat(crawl.code()).isEqualTo(ExitCode.BUDGET_EXHAUSTED.number());
    }
    var all = hosts.requestedTargets();
    return all.subList(before, all.size());
  }
}
