package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.readback.DuckReader;
import orbweaver.sandbox.web.LoggedRequest;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Test that a crawl reads bodies of HTML only, unless an option, constraint, action or archive asks
 * for other media types, and of what it saves.
 */
@Tag("integration")
class UnreadBodiesTest {
  private static final String SITE = "http://www.a.test/";
  private static final int PAGES = 20;
  private static final int LARGE = 4_000_000;
  // The documents and pictures of the site.
  private static final int LARGE_FILES = 10;

  @TempDir Path temporary;

  @Test
  void theSameLinksAreFoundWithTheSameRequestsAndFewerBytes() throws Exception {
    var html = crawl("html");
    var any = crawl("any", "--media-types", "any");

    assertThat(html.requests).isEqualTo(any.requests).contains("/doc/0.pdf", "/page.pdf");
    assertThat(html.log).hasSameSizeAs(any.log);
    assertThat(html.edges()).isEqualTo(any.edges()).anyMatch(row -> row.contains("/doc/0.pdf"));
    assertThat(html.pagesWith("fetched", "text/html"))
        .isEqualTo(any.pagesWith("fetched", "text/html"));
    assertThat(any.sent()).isGreaterThan((long) LARGE_FILES * LARGE);
    assertThat(html.sent()).isLessThan(any.sent() / 2);
  }

  @Test
  void anUnreadDocumentHasItsStatusTypeAndLengthAndAReason() throws Exception {
    var crawl = crawl("html");
    var document = SITE + "doc/0.pdf";

    assertThat(crawl.run("explain", document))
        .contains("outcome: filtered 200, request 1")
        .contains("default: rejected-by-header by (header-html)")
        .contains("content-type: application/pdf")
        .contains("without (header-html): accepted");
    var stored =
        "SELECT concat_ws(' ', status, headers) FROM current_pages WHERE source = '%s'"
            .formatted(document);
    assertThat(DuckReader.rows(crawl.folder.resolve("graph-sink/graph.duckdb"), stored))
        .singleElement()
        .asString()
        .startsWith("200 ")
        .contains("application/pdf", "\"content-length\",\"value\":\"" + LARGE);
    assertThat(crawl.run("graph", "stats")).containsPattern("bodies not read +12  40000016 bytes");
    var links = temporary.resolve("links");
    crawl.run("graph", "export", "--format", "links", "--output", links.toString());
    assertThat(Files.readString(links))
        .contains("\t.a.test/doc/0.pdf\n", "\n.a.test/doc/0.pdf\t5\n")
        .contains("\n.a.test/page.pdf\t1\n");
  }

  @Test
  void nothingIsSkippedBecauseOfItsExtension() throws Exception {
    var crawl = crawl("html");

    assertThat(crawl.requests).contains("/page.pdf", "/behind");
    assertThat(crawl.pagesWith("fetched", "text/html"))
        .contains(SITE + "page.pdf", SITE + "behind");
  }

  @Test
  void mediaTypesAreReadOnRequest() throws Exception {
    var documents = crawl("pdf", "--media-types", "html,application/pdf");
    assertThat(documents.pagesWith("fetched", "application/pdf")).hasSize(LARGE_FILES / 2);
    assertThat(documents.pagesWith("filtered", "image/png")).hasSize(LARGE_FILES / 2);

    var formula =
        "((no-cycles) (origin-host) (or (header-content-type \"text/plain\") (resource-search x)))";
    var constrained = crawl("formula", "--constraints", formula);
    assertThat(constrained.pagesWith("fetched", "text/plain")).containsExactly(SITE + "notes.txt");

    var actions = "((salton-check-uri 0.01 bees 1 hits) (walk-inferiors))";
    var scored = crawl("actions", "--actions", actions);
    assertThat(scored.pagesWith("fetched", "text/plain")).containsExactly(SITE + "notes.txt");
    assertThat(scored.pagesWith("filtered", "application/pdf")).hasSize(LARGE_FILES / 2);
    assertThat(scored.run("graph", "located", "--words", "bees", "--weights", "1"))
        .contains(SITE + "notes.txt");
  }

  @Test
  void anArchiveContainsEveryMediaType() throws Exception {
    var crawl = crawl("archive", "--archive");

    assertThat(crawl.pagesWith("fetched", "application/pdf")).hasSize(LARGE_FILES / 2);
    assertThat(crawl.run("archive", "list", SITE + "doc/0.pdf")).contains(SITE + "doc/0.pdf");
  }

  @Test
  void embedsAreReadAndLinkedDocumentsAreNot() throws Exception {
    var crawl = crawl("embeds", "--embeds");

    assertThat(crawl.pagesWith("fetched", "image/png")).contains(SITE + "logo.png");
    assertThat(crawl.pagesWith("fetched", "text/css")).containsExactly(SITE + "main.css");
    assertThat(crawl.pagesWith("filtered", "application/pdf")).hasSize(LARGE_FILES / 2);
  }

  @Test
  void mediaTypesAreGivenOnceAndNotBesideAFormula() throws Exception {
    assertThat(wrong("--media-types", "pdf"))
        .contains("pdf (expected: any, html, or media types such as html,application/pdf)");
    assertThat(wrong("--media-types", "any", "--constraints", "((no-cycles))"))
        .contains(
            "--constraints: given together with --scope, --domains, --depth or --media-types");
    var file = Files.writeString(temporary.resolve("a.yaml"), "name: a\n");
    assertThat(wrong("--media-types", "any", "--activity", file.toString()))
        .contains("--media-types: given with an activity file", "such as (header-html)");
  }

  private String wrong(String... options) throws Exception {
    var words = Stream.concat(Stream.of("crawl", SITE), Stream.of(options));
    try (var command = CommandInProcess.start(words.toArray(String[]::new))) {
      assertThat(command.code()).isEqualTo(2);
      return command.printed();
    }
  }

  /** Crawl of the site, and what the server logged. */
  private record Crawl(Path folder, List<LoggedRequest> log, Set<String> requests) {
    long sent() {
      return log.stream().mapToLong(LoggedRequest::sent).sum();
    }

    Set<String> edges() throws Exception {
      return ExportedGraph.edgeRows(folder);
    }

    Set<String> pagesWith(String outcome, String type) throws Exception {
      return ExportedGraph.pages(folder)
          .lines()
          .map(line -> List.of(line.split("\t", -1)))
          .filter(
              row -> row.contains(outcome) && row.stream().anyMatch(cell -> cell.startsWith(type)))
          .map(List::getFirst)
          .collect(Collectors.toCollection(TreeSet::new));
    }

    String run(String... words) throws Exception {
      var all = Stream.concat(Stream.of(words), Stream.of("--dir", folder.toString()));
      return CommandInProcess.run(all.toArray(String[]::new));
    }
  }

  private Crawl crawl(String name, String... options) throws Exception {
    try (var hosts = new TestHosts().with("www.a.test", site())) {
      var folder = temporary.resolve(name);
      var all = Stream.concat(Stream.of("--delay", "0s"), Stream.of(options));
      CommandInProcess.run(hosts.crawl(folder, SITE, all.toArray(String[]::new)));
      return new Crawl(folder, hosts.web.log(), new TreeSet<>(hosts.requestedTargets()));
    }
  }

  /**
   * Pages that link to documents and pictures of some megabytes, one of each for each fourth page.
   */
  private static WebRoute[] site() {
    var pages = IntStream.range(0, PAGES).mapToObj(UnreadBodiesTest::page);
    var files =
        IntStream.range(0, LARGE_FILES / 2)
            .boxed()
            .flatMap(
                i ->
                    Stream.of(
                        bytes("/doc/" + i + ".pdf", "application/pdf", new byte[LARGE]),
                        bytes("/art/" + i + ".png", "image/png", new byte[LARGE])));
    var others =
        Stream.of(
            html(
                "/",
                "<link rel=stylesheet href=main.css><img src=logo.png><a href=/p/0>pages</a>"
                    + "<a href=notes.txt>notes</a><a href=page.pdf>page</a><a href=plain>plain</a>"),
            html("/page.pdf", "<a href=/behind>behind</a>"),
            html("/behind", ""),
            text("/notes.txt", "text/plain", "all about bees"),
            text("/plain", "application/json", "{}"),
            text("/main.css", "text/css", ""),
            bytes("/logo.png", "image/png", "png".getBytes(UTF_8)));
    return Stream.of(pages, files, others).flatMap(routes -> routes).toArray(WebRoute[]::new);
  }

  private static WebRoute page(int number) {
    var next = number + 1 < PAGES ? "<a href=" + (number + 1) + ">next</a>" : "";
    var file = number / 4;
    return html(
        "/p/" + number,
        next
            + "<a href='/doc/%d.pdf'>document</a><a href='/art/%d.png'>picture</a>"
                .formatted(file, file)
            + "text ".repeat(2_000));
  }

  private static WebRoute html(String path, String body) {
    return text(path, "text/html; charset=utf-8", "<!doctype html><title>x</title>" + body);
  }
}
