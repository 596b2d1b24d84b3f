package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the commands of the virtual library, of a running and of a stopped crawl. */
@Tag("integration")
class VirtualLibraryTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String A = "http://a.test/";

  @TempDir Path temporary;
  private LibraryCommands library = new LibraryCommands(List.of());

  @BeforeEach
  void prepare() throws Exception {
    library = new LibraryCommands(List.of("--dir", folder().toString()));
    Files.writeString(temporary.resolve("right"), "correct horse\n");
    Files.writeString(temporary.resolve("wrong"), "battery staple\n");
  }

  @Test
  void aHomePageThatIsPostedWhileTheCrawlRunsIsFetched() throws Exception {
    var open = new CountDownLatch(1);
    try (var hosts =
        new TestHosts()
            .with(
                "a.test",
                WebRoute.page("/").answersOnlyWhen(open),
                WebRoute.page("/~me/").titled("Me"),
                WebRoute.page("/~you/").titled("You"))) {
      var line = hosts.crawl(folder(), A, "--delay", "0s", "--activity", "homes");
      try (var crawl = CommandInProcess.start(line)) {
        await()
            .atMost(PATIENCE)
            .until(() -> !crawl.isAlive() || Files.exists(folder().resolve("running.json")));
        assertThat(library.run("create", "1", "Home pages", "--activity", "homes"))
            .isEqualTo("change 1: create, 1 added: Home pages\n     2 * Home pages\n");
        assertThat(
                library.run("point", "2", "[Me](" + A + "~me/)", "--password-file", file("right")))
            .contains("     3   Me  " + A + "~me/\n");
        library.assertRejected("posting 3: wrong or no password", "delete", "3");
        library.assertRejected(
            "posting 3: wrong or no password", "delete", "3", "--password-file", file("wrong"));
        open.countDown();
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }
      assertThat(hosts.requests()).containsOnlyKeys(A, A + "~me/");
      assertThat(library.run("show", "3"))
          .contains("seeds of: homes\nseed " + A + "~me/: fetched (status 200)\n")
          .doesNotContain("correct");

      assertThat(library.run("point", "2", A + "~you/")).contains("     4   " + A + "~you/\n");
      assertThat(library.run("show", "4")).contains("seed " + A + "~you/: queued\n");
      var _ = CommandInProcess.run(line);
      assertThat(library.run("show", "4")).contains("seed " + A + "~you/: fetched (status 200)\n");
    }
    assertThat(storedBytes()).doesNotContain("correct horse");
  }

  @Test
  void aStoppedCrawlHasALibraryWithAllOperations() throws Exception {
    try (var hosts = new TestHosts().with("a.test", WebRoute.page("/"))) {
      var _ = CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
    }
    Files.writeString(temporary.resolve("lines"), "[B](http://b.test/)\n[A](http://a.test/)\n");
    Files.writeString(temporary.resolve("report"), "All maps of http://b.test/maps");

    var _ = library.run("create", "1", "Maps", "--create-only");
    library.assertRejected("library 2 takes sub-libraries only", "point", "2", "x");
    library.assertRejected("orbweaver: library: 0 (expected: >= 1)", "point", "0", "x");
    var _ = library.run("create", "2", "World", "--purpose", "Maps of the world");
    var _ = library.run("pointers", "3", file("lines"), "--author", "Me", "--email", "me@a.test");
    var _ = library.run("input", "3", "Report", file("report"));
    var _ = library.run("copy", "6", "--to", "1");
    var _ = library.run("move", "4", "--to", "1");
    var _ = library.run("edit", "5", "--title", "[Atlas](http://a.test/)");
    assertThat(library.run("list"))
        .isEqualTo(
            """
        Virtual library (library 1)
             4   B  http://b.test/
             2 * Maps
             7   Report  (report)
        3 postings
        """);
    assertThat(library.run("list", "3"))
        .startsWith("Virtual library / Maps / World (library 3)\nMaps of");
    assertThat(library.run("recent", "2", "--limit", "1"))
        .contains("6   Report", "1 to 1 of 3 postings");
    assertThat(library.run("search", "world", "maps")).contains("     3 * World\n1 posting\n");
    assertThat(library.run("show", "5", "--json"))
        .doesNotContain("me@a.test")
        .contains("\"author\":\"Me\"");

    var _ = library.run("delete", "2", "4");
    assertThat(library.run("list")).contains("     7   Report  (report)\n1 posting\n");
    var _ = library.run("undo", "8");
    assertThat(library.run("list", "3")).contains("     5   Atlas", "2 postings\n");
    assertThat(library.run("changes", "--limit", "2"))
        .contains("change 9: undo of change 8, 5 added", "change 8: delete, 5 removed");
    library.assertRejected("already undone by change 9", "undo", "8");
  }

  @Test
  void aLibraryIsExportedAndImported() throws Exception {
    try (var hosts = new TestHosts().with("a.test", WebRoute.page("/"))) {
      var _ = CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
    }
    var _ = library.run("create", "1", "Maps");
    var _ = library.run("point", "2", "[World](http://b.test/)");
    for (var format : new String[] {"json", "opml", "netscape"}) {
      assertThat(library.run("export", file(format), "--format", format))
          .endsWith(": 2 postings\n");
      assertThat(library.run("import", "2", file(format))).contains("import, 2 added: Maps");
      var _ =
          library.run(
              "undo",
              library.run("changes", "--limit", "1").replaceAll("(?s).*change (\\d+):.*", "$1"));
    }
    var _ = library.run("export", file("named.opml"));
    assertThat(temporary.resolve("named.opml")).content().contains("<opml");
    Files.writeString(temporary.resolve("bad"), "<!DOCTYPE opml><opml><body/></opml>");
    library.assertRejected("a document type or an entity", "import", "1", file("bad"));
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private String file(String name) {
    return temporary.resolve(name).toString();
  }

  private String storedBytes() throws Exception {
    var text = new StringBuilder();
    try (var files = Files.walk(folder())) {
      for (var file : files.filter(Files::isRegularFile).toList())
        text.append(new String(Files.readAllBytes(file), ISO_8859_1));
    }
    return text.toString();
  }
}
