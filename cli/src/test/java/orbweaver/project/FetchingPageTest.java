package orbweaver.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Arrays;
import orbweaver.cli.options.FetcherOptions;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.http.BodyAllocator;
import orbweaver.fetcher.http.apache.ExchangeLimits;
import orbweaver.fetcher.politeness.HostScheduler;
import orbweaver.fetcher.robots.RobotsFile;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.CommandSpec;

/** Test of the limits and options in docs/explanation/fetching.md. */
class FetchingPageTest {
  private static final ExchangeLimits LIMITS = ExchangeLimits.DEFAULT;

  @Test
  void theDocumentedLimitsAreTheActualLimits() throws IOException {
    assertThat(page())
        .contains(
            row("requests under way at once", "" + FetcherSettings.MAX_EXCHANGES),
            row(
                "from looking up the name to the last byte",
                seconds(FetcherSettings.DEFAULT_FETCH_TIMEOUT)),
            row("decoded and on the wire", (FetcherSettings.MAX_BODY_BYTES >> 20) + " MiB"),
            row("waits for memory", kilobytes(BodyAllocator.FREE_BYTES)),
            row("a robots.txt", kilobytes(FetcherSettings.MAX_ROBOTS_BYTES)),
            row("the head of an answer", kilobytes(LIMITS.headBytes())),
            row("a line of it", kilobytes(LIMITS.headBytes() / 4)),
            row("as slowly as it likes", seconds(LIMITS.grace())),
            row("bytes a second from then on, at least", kilobytes(LIMITS.minBytesPerSecond())),
            row("an order that waits in its lane", seconds(HostScheduler.MAX_WAIT)),
            row("that anybody waits", seconds(RobotsFile.MAX_CRAWL_DELAY)));
  }

  @Test
  void everyFetcherOptionIsDocumented() throws IOException {
    var page = page();
    for (var option : CommandSpec.forAnnotatedObject(new FetcherOptions()).options()) {
      assertThat(Arrays.stream(option.names()).toList())
          .allSatisfy(name -> assertThat(page).containsOnlyOnce("\n| `" + name + "` | "));
    }
  }

  private static String page() throws IOException {
    return Files.readString(RepositoryRoot.file("docs/explanation/fetching.md"));
  }

  private static String row(String limit, String value) {
    return limit + " | " + value + " |\n";
  }

  private static String seconds(Duration duration) {
    return duration.toSeconds() + " s";
  }

  private static String kilobytes(int bytes) {
    return bytes / 1024 + " KiB";
  }
}
