package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Test of the documented benchmark, with each crawler in its own process. */
@Tag("integration")
class BenchTest {
  private static final Path PAGE = Path.of("..", "docs", "reference", "command-line.md");
  private static final String COMMAND = "./orbweaver bench ";
  private static final String LAUNCHER = "./orbweaver ";
  // Missed pages, repeated requests, requests that robots.txt disallows.
  private static final String NO_FAULT = " +0 +0 +0 ";

  @Test
  void everyCrawlerFetchesEveryPageOnceAndOurGraphIsExact() throws Exception {
    var table = CommandInProcess.run(words());

    assertThat(table).contains("300 pages on 200 hosts", "processors", "Kafka ", "total");
    for (var loop : List.of("fetch", "scan", "jsoup"))
      assertThat(table).containsPattern("\n" + loop + " .*" + NO_FAULT + "+-");
    assertThat(table).containsPattern("\norbweaver .*" + NO_FAULT + "+exact");
  }

  private static String[] words() throws IOException {
    return Files.readAllLines(PAGE).stream()
        .filter(line -> line.startsWith(COMMAND))
        .map(line -> line.substring(LAUNCHER.length()).split(" *#", 2)[0].split(" +"))
        .findFirst()
        .orElseThrow();
  }
}
