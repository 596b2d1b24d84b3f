package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.sandbox.web.WebRoute.bytes;
import static orbweaver.sandbox.web.WebRoute.page;
import static orbweaver.sandbox.web.WebRoute.redirect;
import static orbweaver.sandbox.web.WebRoute.robots;
import static orbweaver.sandbox.web.WebRoute.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of a crawl that also fetches the embeds of its pages. */
@Tag("integration")
class EmbedsTest {
  private static final String SITE = "http://www.a.test/";
  private static final String OTHER = "http://img.b.test/";

  @TempDir Path temporary;

  @Test
  void embedsOfAPageAreFetchedOnceFromAnyHost() throws Exception {
    try (var hosts = hosts()) {
      var folder = temporary.resolve("crawl");

      crawl(hosts, folder, "--embeds");

      assertThat(hosts.requests())
          .allSatisfy((url, times) -> assertThat(times).as(url).isOne())
          .containsOnlyKeys(
              SITE,
              SITE + "next",
              SITE + "logo.png",
              SITE + "main.css",
              SITE + "back.png",
              SITE + "deep/1.css",
              SITE + "deep/2.css",
              SITE + "deep/3.css",
              SITE + "deep/4.css",
              SITE + "film.mp4",
              SITE + "small.png",
              OTHER + "moved.png",
              OTHER + "here.png");
      assertThat(ExportedGraph.depths(folder))
          .containsAllEntriesOf(
              Map.of(SITE + "logo.png", "0", OTHER + "here.png", "1", SITE + "back.png", "0"));
      assertThat(explain(folder, SITE + "back.png"))
          .contains(
              "default: embed\n", "depth 0, embed nested 2 deep", "embed of " + SITE + "main.css")
          .contains(SITE + "main.css  --css-->");
      assertThat(explain(folder, SITE + "logo.png"))
          .contains("depth 0, embed, from " + SITE, "embed of " + SITE + "\n");
      assertThat(explain(folder, SITE + "deep/5.css"))
          .contains("default: embed-nesting by nested more than 5 deep");
      assertThat(explain(folder, OTHER + "secret.png")).contains("robots-denied", "embed");
      assertThat(explain(folder, OTHER + "page")).contains("rejected-by-uri");
    }
  }

  @Test
  void mediaTypesOfEmbedsAreSelectedByConstraintsInAnActivityFile() throws Exception {
    try (var hosts = hosts()) {
      var folder = temporary.resolve("crawl");
      var file = temporary.resolve("images.yaml");
      Files.writeString(
          file,
          """
          name: images
          politeness: {delay: 0s}
          embeds: true
          constraints: >
            ((no-cycles) (depth 1) (origin-host)
              (or (header-content-type "text/html") (header-predicate "content-type" (glob "image/*"))))
          """);

      CommandInProcess.run(hosts.crawl(folder, SITE, "--activity", file.toString()));

      assertThat(explain(folder, SITE + "logo.png")).contains("images: embed");
      assertThat(explain(folder, OTHER + "here.png")).contains("images: embed");
      assertThat(explain(folder, SITE + "film.mp4")).contains("images: rejected-by-header");
      assertThat(explain(folder, SITE + "main.css")).contains("images: rejected-by-header");
      assertThat(hosts.requests()).doesNotContainKey(SITE + "back.png");
    }
  }

  @Test
  void contentIsTestedOnThePageWhereverItStandsInTheFormula() throws Exception {
    try (var hosts = hosts()) {
      var folder = temporary.resolve("crawl");
      var formula =
          """
          ((no-cycles) (depth 0)
            (or (header-content-type "text/plain")
              (and (resource-search "next")
                (or (header-content-type "text/html")
                  (header-predicate "content-type" (glob "image/*"))))))
          """;

      CommandInProcess.run(
          hosts.crawl(folder, SITE, "--embeds", "--delay", "0s", "--constraints", formula));

      assertThat(explain(folder, SITE)).contains("default: accepted");
      assertThat(explain(folder, SITE + "logo.png")).contains("default: embed\n");
      assertThat(explain(folder, SITE + "main.css")).contains("default: rejected-by-header");
    }
  }

  @Test
  void embedsOfAFinishedCrawlAreRequestedByAnotherActivity() throws Exception {
    try (var hosts = hosts()) {
      var folder = temporary.resolve("crawl");
      var file = temporary.resolve("other.yaml");
      Files.writeString(file, "name: other\npoliteness: {delay: 0s}\nembeds: true\n");
      crawl(hosts, folder);
      var read = Map.copyOf(hosts.requests());

      try (var command = CommandInProcess.start(crawlOf(hosts, folder, "--embeds"))) {
        assertThat(command.code()).isZero();
        assertThat(command.printed())
            .contains("those of 2 pages read before are requested at a revisit");
      }
      assertThat(hosts.requests()).isEqualTo(read);
      try (var command = CommandInProcess.start(crawlOf(hosts, folder, "--embeds"))) {
        assertThat(command.code()).isZero();
        assertThat(command.printed()).doesNotContain("orbweaver: embeds");
      }
      CommandInProcess.run(hosts.crawl(folder, SITE, "--activity", file.toString()));
      assertThat(hosts.requests()).containsKeys(SITE + "logo.png", SITE + "back.png");
    }
  }

  @Test
  void thePipelineFindsTheSameAsTheEngine() throws Exception {
    var engine = temporary.resolve("engine");
    var pipeline = temporary.resolve("pipeline");
    var options = new String[] {"--embeds", "--delay", "0s", "--depth", "1"};
    try (var hosts = hosts()) {
      CommandInProcess.run(hosts.crawl(engine, SITE, options));
      var requests = hosts.requests().keySet();
      CommandInProcess.run(hosts.crawlWithBroker(pipeline, SITE, options));

      assertThat(hosts.requests())
          .containsOnlyKeys(requests)
          .allSatisfy((_, times) -> assertThat(times).isEqualTo(2));
      assertThat(ExportedGraph.edgeRows(pipeline)).isEqualTo(ExportedGraph.edgeRows(engine));
      assertThat(ExportedGraph.depths(pipeline)).isEqualTo(ExportedGraph.depths(engine));
    }
  }

  @Test
  void withoutTheOptionNoEmbedIsFetched() throws Exception {
    try (var hosts = hosts()) {
      crawl(hosts, temporary.resolve("crawl"));

      assertThat(Set.copyOf(hosts.requestedTargets())).containsExactlyInAnyOrder("/", "/next");
    }
  }

  private static TestHosts hosts() {
    return new TestHosts()
        .with(
            "www.a.test",
            html(
                "/",
                "<link rel=stylesheet href=main.css><a href=next>next</a><img src=logo.png>"
                    + "<video poster=small.png><source src=film.mp4></video>"
                    + "<a href=http://img.b.test/page>other</a>"),
            html(
                "/next",
                "<p style='background: url(http://img.b.test/moved.png)'><img src=logo.png>"
                    + "<img src=http://img.b.test/secret.png>"),
            css("/main.css", "@import 'deep/1.css'; a { b: url(back.png) }"),
            css("/deep/1.css", "@import '2.css';"),
            css("/deep/2.css", "@import '3.css';"),
            css("/deep/3.css", "@import '4.css';"),
            css("/deep/4.css", "@import '5.css';"),
            css("/deep/5.css", ""),
            image("/logo.png"),
            image("/back.png"),
            image("/small.png"),
            bytes("/film.mp4", "video/mp4", "film".getBytes(UTF_8)))
        .with(
            "img.b.test",
            robots("User-agent: *\nDisallow: /secret"),
            redirect("/moved.png", "/here.png"),
            image("/here.png"),
            image("/secret.png"),
            page("/page"));
  }

  private static WebRoute html(String path, String body) {
    return text(path, "text/html", "<!DOCTYPE html><title>x</title>" + body);
  }

  private static WebRoute css(String path, String body) {
    return text(path, "text/css", body);
  }

  private static WebRoute image(String path) {
    return bytes(path, "image/png", path.getBytes(UTF_8));
  }

  private static void crawl(TestHosts hosts, Path folder, String... more) throws Exception {
    CommandInProcess.run(crawlOf(hosts, folder, more));
  }

  private static String[] crawlOf(TestHosts hosts, Path folder, String... more) {
    var formula = "((no-cycles) (depth 1) (origin-host))";
    var options = Stream.of("--delay", "0s", "--constraints", formula);
    return hosts.crawl(
        folder, SITE, Stream.concat(options, Stream.of(more)).toArray(String[]::new));
  }

  private static String explain(Path folder, String url) throws Exception {
    return CommandInProcess.run("explain", url, "--dir", folder.toString());
  }
}
