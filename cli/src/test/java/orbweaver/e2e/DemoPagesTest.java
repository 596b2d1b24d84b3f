package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the pages about the demo. */
@Tag("integration")
class DemoPagesTest {
  private static final Path SCRIPT = Path.of("..", "docs", "images", "take-screenshots");
  private static final int PLAUSIBLE_BYTES = 10_000;
  private static final int TELEPHONE = 360;
  private static final List<String> PATHS =
      List.of(
          "",
          "search?q=soil+OR+bees",
          "references?text=garden",
          "url?url=http://library.test/books/bees",
          "why?url=http://garden.test/private/diary",
          "library",
          "library/recent",
          "library/change?number=1",
          "library/point?number=1",
          "profiles",
          "picture",
          "picture/tree",
          "picture/sites",
          "picture/sites?in=http://garden.test/",
          "picture/hosts",
          "picture/neighbourhood?url=http://garden.test/",
          "picture/paths?from=garden.test&to=library.test",
          "data",
          "accesses",
          "map",
          "locate",
          "account",
          "no-such-page");

  @TempDir static Path shared = Path.of("");
  private static ServedPages demo;

  @TempDir Path temporary;

  @BeforeAll
  static void crawl() {
    demo = ServedPages.start("demo", "--serve", "0", "--dir", shared.resolve("demo").toString());
  }

  @AfterAll
  static void stop() {
    demo.close();
  }

  @Test
  void theDemoServesItsPagesAfterItsCrawl() throws Exception {
    var found = demo.page("search?q=worms");

    assertThat(found.text()).contains("1 page", "http://library.test/books/soil", "fungi");
    assertThat(demo.get("").statusCode()).isEqualTo(200);
  }

  @Test
  void theScriptTakesTheScreenshotsOfTheReadme() throws Exception {
    assumeThat(isInstalled("chromium")).as("Chromium is not installed").isTrue();
    var output = temporary.resolve("output");

    var process =
        new ProcessBuilder("sh", SCRIPT.toString(), temporary.toString(), "" + demo.address())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();

    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(() -> text(output)).isZero();
    for (var name : new String[] {"search.png", "url.png"}) {
      var file = temporary.resolve(name);
      assertThat(Files.size(file)).as(name).isGreaterThan(PLAUSIBLE_BYTES);
      var image = ImageIO.read(file.toFile());
      assertThat(image.getWidth()).as(name).isEqualTo(880);
      assertThat(image.getHeight()).as(name).isEqualTo(600);
    }
  }

  @Test
  void noPageIsWiderThanTheScreenOfATelephone() throws Exception {
    var started = HeadlessBrowser.start(temporary);
    assumeThat(started).as(HeadlessBrowser.MISSING).isPresent();
    try (var browser = started.orElseThrow()) {
      browser.shrinkTo(TELEPHONE);
      for (var path : PATHS) {
        browser.visit(demo.address().resolve(path));
        assertThat(browser.pageWidth()).as(path).isEqualTo(TELEPHONE);
      }
    }
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, UTF_8);
    } catch (IOException e) {
      return e.toString();
    }
  }

  @Test
  void commandsChangeTheLibraryOfTheDemoAndItsPagesShowIt() throws Exception {
    var folder = temporary.resolve("demo").toString();
    CommandInProcess.run("demo", "--dir", folder);

    CommandInProcess.run(
        "library", "point", "1", "[Bees](http://library.test/books/bees)", "--dir", folder);

    try (var served = ServedPages.start("serve", "--port", "0", "--dir", folder)) {
      assertThat(served.page("library").text()).contains("Bees");
    }
    try (var pause = CommandInProcess.start("pause", "default", "--dir", folder)) {
      assertThat(pause.code()).isNotZero();
    }
  }

  @Test
  void aPortThatDoesNotExistIsRejectedBeforeTheCrawl() throws Exception {
    var folder = temporary.resolve("demo");
    try (var refused =
        CommandInProcess.start("demo", "--serve", "70000", "--dir", folder.toString())) {
      assertThat(refused.code()).isEqualTo(2);
      assertThat(refused.printed()).contains("--serve: 70000 (expected: 0 to 65535)");
      assertThat(folder).doesNotExist();
    }
  }
}
