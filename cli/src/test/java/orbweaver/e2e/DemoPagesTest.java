package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the pages about the demo. */
@Tag("integration")
class DemoPagesTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Pattern ADDRESS = Pattern.compile("pages: (http://127\\.0\\.0\\.1:\\d+/)\n");

  @TempDir Path temporary;

  @Test
  void theDemoServesItsPagesAfterItsCrawl() throws Exception {
    var folder = temporary.resolve("demo").toString();
    try (var demo = CommandInProcess.start("demo", "--serve", "0", "--dir", folder)) {
      await()
          .atMost(PATIENCE)
          .until(() -> ADDRESS.matcher(demo.printed()).find() || !demo.isAlive());
      var address = ADDRESS.matcher(demo.printed());
      assertThat(address.find()).as(demo::printed).isTrue();

      var found = Jsoup.connect(address.group(1) + "search?q=worms").get();
      assertThat(found.text()).contains("1 page", "http://library.test/books/soil", "fungi");
      assertThat(demo.isAlive()).isTrue();
    }
  }

  @Test
  void aPortThatDoesNotExistIsRejectedBeforeTheCrawl() throws Exception {
    var folder = temporary.resolve("demo");
    try (var demo =
        CommandInProcess.start("demo", "--serve", "70000", "--dir", folder.toString())) {
      assertThat(demo.code()).isEqualTo(2);
      assertThat(demo.printed()).contains("--serve: 70000 (expected: 0 to 65535)");
      assertThat(folder).doesNotExist();
    }
  }
}
