package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.project.ReadmeCommands;
import orbweaver.project.RepositoryRoot;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of searches for documents by words. */
@Tag("integration")
class LocateTest {
  private static final String[] WORDS = {
    "--words", "Netscape,Lisp", "--weights", ".9,.9", "--threshold", ".001"
  };
  private static final String FOUND =
      """
      0.050943396  http://wilson.ai.mit.edu/cl-http/find-documentation.html
      0.020421032  http://wilson.ai.mit.edu/cl-http/cl-http.html
      0.009170306  http://wilson.ai.mit.edu/cl-http/efficiency.html
      0.002719033  http://wilson.ai.mit.edu/cl-http/authentication/authentication.html
      0.001198402  http://wilson.ai.mit.edu/cl-http/guidelines.html
      5 found
      """;

  @TempDir Path temporary;

  @Test
  void theSearchOfThePaperFindsItsDocumentsWithTheirScores() throws Exception {
    try (var hosts = new TestHosts().with("wilson.ai.mit.edu", Figure4.site())) {
      var folder = temporary.resolve("crawl").toString();
      var printed =
          locate(
              hosts,
              Figure4.START,
              Stream.concat(
                      Stream.of(WORDS),
                      Stream.of(
                          "--depth", "3", "--constraints", Figure4.CONSTRAINTS, "--dir", folder))
                  .toArray(String[]::new));

      assertThat(printed)
          .startsWith(
              """
              Document Search

              - Start URL: http://wilson.ai.mit.edu/cl-http/cl-http.html
              - Words: netscape, lisp
              - Weights: 0.9
              - Threshold: 0.001
              """)
          .contains("\nChecking Documents\n\n* " + Figure4.START + "\n  Score: 0.02042103")
          .contains("\n  " + Figure4.FOLDER + "plain.html\n")
          .contains("\nDocuments Found\n\n" + FOUND)
          .doesNotContain("standards/html.html", "image-maps.html", "logo.gif\n");
      assertThat(CommandInProcess.run("graph", "located", "--dir", folder))
          .isEqualTo("Words: netscape, lisp\nWeights: 0.9\nThreshold: 0.001\n\n" + FOUND);
      assertThat(located(folder, "--words", "netscape,lisp", "--weights", "0.9"))
          .endsWith("\n\n" + FOUND);
      assertThat(
              located(folder, "--words", "netscape,lisp", "--weights", ".9", "--threshold", ".05"))
          .endsWith("find-documentation.html\n1 found\n");
      assertThat(located(folder, "--json"))
          .startsWith("{\"searches\":[{\"words\":[\"netscape\",\"lisp\"],\"weights\":[0.9],")
          .contains(
              "{\"url\":\"" + Figure4.FOLDER + "find-documentation.html\",\"score\":0.050943396}");
      assertThat(CommandInProcess.run("report", "--dir", folder, "--format", "text"))
          .contains("0.050943396");
      try (var command =
          CommandInProcess.start("graph", "located", "--dir", folder, "--words", "perl")) {
        assertThat(command.code()).isEqualTo(2);
        assertThat(command.printed()).contains("--words: \"perl\" 1 (expected: ", "0.9");
      }
    }
  }

  @Test
  void aSearchEndsWithEnoughDocumentsAndALargerNumberContinuesIt() throws Exception {
    var all = IntStream.range(0, 40).mapToObj(at -> "/h" + at).toList();
    var routes = new ArrayList<WebRoute>();
    routes.add(WordDocument.route("/", "lisp", all));
    for (var path : all) routes.add(WordDocument.route(path, "lisp", List.of()));
    try (var hosts = new TestHosts().with("a.test", routes.toArray(WebRoute[]::new))) {
      var folder = temporary.resolve("crawl").toString();
      var few = enough(hosts, folder, "4");
      var requested = hosts.requestedTargets().size();
      var again = enough(hosts, folder, "4");

      assertThat(few).contains("\nenough found: ", "\nDocuments Found\n\n0.");
      assertThat(requested).isBetween(4, 30);
      assertThat(again).contains("Document Search\n", "\n* http://a.test/\n", "\nenough found: ");
      assertThat(hosts.requestedTargets()).hasSize(requested);
      assertThat(enough(hosts, folder, "8", "--json")).contains("{\"searches\":[");
      assertThat(hosts.requestedTargets().size()).isBetween(8, 38);
      assertThat(locate(hosts, "http://a.test/", "--words", "lisp", "--dir", folder))
          .endsWith("\n41 found\n");
      assertThat(hosts.requests()).hasSize(41).allSatisfy((_, times) -> assertThat(times).isOne());
    }
  }

  @Test
  void theOutputOfTheHowToPageIsThatOfItsCommand() throws Exception {
    var block = ReadmeCommands.blocks(RepositoryRoot.file("docs/how-to/locate.md")).getFirst();
    var words = block.commands().getFirst().stream().map(LocateTest::withoutTls);
    var site =
        new WebRoute[] {
          page("Documentation", 1, 44, "/about", "/guide"),
          text("/about", "text/html", "<!DOCTYPE html><title>About</title><p>Who writes here."),
          page("Guide", 3, 53, "/"),
        };
    try (var hosts = new TestHosts().with("docs.example.org", site)) {
      var all = Stream.of(words, Stream.of(hosts.reach()), Stream.of("--delay", "0s"));
      var printed = CommandInProcess.run(all.flatMap(part -> part).toArray(String[]::new));

      assertThat(withoutProgress(printed)).isEqualTo(withoutTls(block.output().orElseThrow()));
    }
  }

  // The sandbox serves no TLS.
  private static String withoutTls(String text) {
    return text.replace("https://docs.example.org", "http://docs.example.org");
  }

  private static WebRoute page(String title, int hits, int others, String... links) {
    var body = new StringBuilder("<!DOCTYPE html><title>" + title + "</title><p>");
    body.append("Lisp ".repeat(hits)).append("other ".repeat(others - 1));
    for (var link : links) body.append("<a href=\"").append(link).append("\"></a>");
    var path = title.equals("Guide") ? "/guide" : "/";
    return text(path, "text/html", body.toString());
  }

  @Test
  void aSearchThatFinishesWithEnoughDocumentsEndsAsOneThatEndsEarly() throws Exception {
    try (var hosts = chain("/", "/a", "/b")) {
      assertThat(code(hosts, "http://a.test/", "--enough", "3"))
          .isEqualTo(ExitCode.ENOUGH_FOUND.number());
      assertThat(code(hosts, "http://a.test/", "--enough", "3", "--json"))
          .isEqualTo(ExitCode.ENOUGH_FOUND.number());
      assertThat(code(hosts, "http://a.test/", "--enough", "2", "--max-pages", "2"))
          .isEqualTo(ExitCode.ENOUGH_FOUND.number());
      assertThat(code(hosts, "http://a.test/", "--enough", "4")).isZero();
      assertThat(code(hosts, "http://a.test/", "--enough", "3", "--max-pages", "2"))
          .isEqualTo(ExitCode.BUDGET_EXHAUSTED.number());
    }
  }

  @Test
  void documentsOfOtherActivitiesAreNotFound() throws Exception {
    try (var hosts = chain("/", "/a", "/b", "/c")) {
      var folder = temporary.resolve("crawl");
      CommandInProcess.run(
          hosts.crawl(
              folder,
              "http://a.test/",
              "--delay",
              "0s",
              "--actions",
              "((salton-check-uri .01 lisp 1 hits) (walk-inferiors))"));
      var search = new String[] {"--words", "lisp", "--threshold", ".02", "--enough", "3"};
      var options =
          Stream.concat(
              Stream.of(search),
              Stream.of(
                  "--constraints", "((not (uri-search \"/b\")))", "--dir", folder.toString()));
      var words = locateWords(hosts, "0s", "http://a.test/", options.toArray(String[]::new));
      try (var command = CommandInProcess.start(words)) {
        assertThat(command.code()).as(command::printed).isZero();
        assertThat(command.printed()).contains("  http://a.test/a\n2 found\n");
      }

      assertThat(CommandInProcess.run("graph", "located", "--dir", folder.toString()))
          .contains("Threshold: 0.01\n", "  http://a.test/c\n4 found\n")
          .contains("Threshold: 0.02\n", "  http://a.test/a\n2 found\n");
      assertThat(located(folder.toString(), "--words", "lisp")).endsWith("\n4 found\n");
    }
  }

  @Test
  void anExistingSearchWithAnotherStartOrRegionIsNoAnswer() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                WordDocument.route("/x", "lisp", List.of()),
                WordDocument.route("/y", "lisp", List.of("/y1")),
                WordDocument.route("/y1", "lisp", List.of()))) {
      var folder = temporary.resolve("crawl").toString();
      assertThat(code(hosts, "http://a.test/x", "--enough", "1", "--dir", folder))
          .isEqualTo(ExitCode.ENOUGH_FOUND.number());
      assertThat(code(hosts, "http://a.test/y", "--enough", "2", "--dir", folder))
          .isEqualTo(ExitCode.ENOUGH_FOUND.number());
      assertThat(hosts.requestedTargets()).containsExactly("/x", "/y", "/y1");
      assertThat(code(hosts, "http://a.test/y", "--enough", "2", "--dir", folder))
          .isEqualTo(ExitCode.ENOUGH_FOUND.number());
      assertThat(hosts.requestedTargets()).hasSize(3);

      var words =
          locateWords(
              hosts,
              "0s",
              "http://a.test/x",
              "--words",
              "lisp",
              "--enough",
              "1",
              "--dir",
              folder,
              "--depth",
              "5");
      try (var command = CommandInProcess.start(words)) {
        assertThat(command.code()).isEqualTo(ExitCode.USAGE.number());
        assertThat(command.printed()).contains("the formula of activity locate");
      }
    }
  }

  @Test
  void documentsOfOtherStartUrlsAreNotCounted() throws Exception {
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                WordDocument.route("/x", "lisp", List.of()),
                WordDocument.route("/y", "lisp", List.of("/y1")),
                WordDocument.route("/y1", "lisp", List.of()))) {
      var folder = temporary.resolve("crawl").toString();
      assertThat(code(hosts, "http://a.test/x", "--dir", folder)).isZero();
      assertThat(code(hosts, "http://a.test/y", "--enough", "3", "--dir", folder)).isZero();
      assertThat(hosts.requestedTargets()).containsExactly("/x", "/y", "/y1");
      assertThat(code(hosts, "http://a.test/y", "--enough", "2", "--dir", folder))
          .isEqualTo(ExitCode.ENOUGH_FOUND.number());
    }
  }

  @Test
  void aSearchEndsWithEnoughDocumentsAlthoughItsOutputIsClosed() throws Exception {
    var all = IntStream.range(0, 40).mapToObj(at -> "/h" + at).toArray(String[]::new);
    try (var hosts = chain(all)) {
      var folder = temporary.resolve("crawl").toString();
      var words =
          locateWords(
              hosts,
              "200ms",
              "http://a.test/h0",
              "--depth",
              "unlimited",
              "--words",
              "lisp",
              "--enough",
              "4",
              "--dir",
              folder);
      try (var command = CommandInProcess.startAndRead(10, words)) {
        assertThat(command.code()).isZero();
      }

      assertThat(hosts.requestedTargets()).hasSizeBetween(4, 30);
    }
  }

  /** Returns a site of pages that each contain a word and link to the next one. */
  private static TestHosts chain(String... paths) {
    var routes = new ArrayList<WebRoute>();
    for (var at = 0; at < paths.length; at++) {
      var next = at + 1 < paths.length ? List.of(paths[at + 1]) : List.<String>of();
      routes.add(WordDocument.route(paths[at], "lisp", next));
    }
    return new TestHosts().with("a.test", routes.toArray(WebRoute[]::new));
  }

  private static int code(TestHosts hosts, String url, String... more) throws Exception {
    var options = Stream.concat(Stream.of("--words", "lisp"), Stream.of(more));
    var words = locateWords(hosts, "0s", url, options.toArray(String[]::new));
    try (var command = CommandInProcess.start(words)) {
      return command.code();
    }
  }

  private static String enough(TestHosts hosts, String folder, String number, String... more)
      throws Exception {
    var search = Stream.of("--words", "lisp", "--dir", folder, "--enough", number);
    var options = Stream.concat(search, Stream.of(more)).toArray(String[]::new);
    var words = locateWords(hosts, "200ms", "http://a.test/", options);
    try (var command = CommandInProcess.start(words)) {
      assertThat(command.code()).as(command::printed).isEqualTo(ExitCode.ENOUGH_FOUND.number());
      return command.printed();
    }
  }

  @Test
  void wrongWordsAndNumbersAreRejected() throws Exception {
    try (var command =
        CommandInProcess.start(
            "locate",
            "http://a.test/",
            "--operator",
            "me@a.test",
            "--words",
            "a",
            "--enough",
            "0")) {
      assertThat(command.code()).isEqualTo(2);
      assertThat(command.printed()).contains("--enough: 0 (expected: ");
    }
    try (var command =
        CommandInProcess.start("locate", "http://a.test/", "--operator", "me@a.test")) {
      assertThat(command.code()).isEqualTo(2);
      assertThat(command.printed())
          .contains("--words: missing (expected: words, such as netscape,lisp)");
    }
  }

  private static String locate(TestHosts hosts, String url, String... more) throws Exception {
    return withoutProgress(CommandInProcess.run(locateWords(hosts, "0s", url, more)));
  }

  private static String withoutProgress(String printed) {
    return printed.replaceAll("(?m)^done \\d.*\n", "");
  }

  private static String[] locateWords(TestHosts hosts, String delay, String url, String... more) {
    var words = Stream.of("locate", url, "--delay", delay);
    return Stream.of(words, Stream.of(hosts.reach()), Stream.of(more))
        .flatMap(part -> part)
        .toArray(String[]::new);
  }

  private static String located(String folder, String... more) throws Exception {
    return CommandInProcess.run(
        Stream.concat(Stream.of("graph", "located", "--dir", folder), Stream.of(more))
            .toArray(String[]::new));
  }
}
