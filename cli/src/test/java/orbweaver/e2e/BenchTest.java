package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the documented benchmark, with each crawler in its own process. */
@Tag("integration")
class BenchTest {
  private static final Path PAGE = Path.of("..", "docs", "reference", "command-line.md");
  private static final String COMMAND = "./orbweaver bench ";
  private static final String LAUNCHER = "./orbweaver ";
  // Missed pages, repeated requests, requests that robots.txt disallows.
  private static final String NO_FAULT = " +0 +0 +0 ";
  // Edges in graph and web, only in the web, only in the graph.
  private static final String EXACT = "+[0-9,]+ +0 +0 ";

  @Test
  void everyCrawlerFetchesEveryPageOnceAndOurGraphIsExact() throws Exception {
    var table = CommandInProcess.run(words());

    assertThat(table).contains("300 pages on 200 hosts", "processors", "DuckDB ", "total");
    for (var loop : List.of("fetch", "scan", "jsoup"))
      assertThat(table).containsPattern("\n" + loop + NO_FAULT + "+-");
    assertThat(table).containsPattern("\norbweaver" + NO_FAULT + EXACT);
  }

  @Test
  void aCrawlWithABrokerCanBeCompared() throws Exception {
    var table =
        CommandInProcess.run(
            "bench", "--pages", "30", "--hosts", "6", "--against", "broker", "--json");

    assertThat(table)
        .contains("{\"crawler\":\"orbweaver-broker\",\"parts\":[", "\"part\":\"broker\"")
        .contains("\"part\":\"engine\"")
        .endsWith("\"isFaultless\":true}\n");
  }

  @Test
  void everyRunFindsEveryPageOfAnUnreliableWeb() throws Exception {
    var table =
        CommandInProcess.run(
            "bench", "--web", "unreliable", "--pages", "300", "--hosts", "20", "--runs", "2");

    assertThat(table)
        .contains("pages found, of 300\n")
        .containsPattern("\norbweaver +300 +300 +300 300\n")
        .containsPattern("\norbweaver" + NO_FAULT + EXACT);
    // The loops do not retry.
    assertThat(table).containsPattern("\nfetch +2[0-9]{2} +2[0-9]{2} +2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wget2", "scrapy"})
  void anotherCrawlerIsMeasuredWhereItIsInstalled(String crawler) throws Exception {
    assumeThat(isInstalled(crawler)).isTrue();
    var table = CommandInProcess.run("bench", "--pages", "30", "--against", crawler);

    assertThat(table).containsPattern("\n" + crawler + " +0 ");
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  @Test
  void aPoliteCrawlKeepsItsDelays() throws Exception {
    var table = CommandInProcess.run("bench", "--polite", "20", "--pages", "40", "--hosts", "10");

    assertThat(table)
        .contains("a delay of 0.500 s on each of 10 hosts, so at most 20 requests/s in all")
        .contains("first half", "50 to 95 %")
        .containsPattern("\norbweaver +10 +0 +[0-9.]+ ")
        .containsPattern("\norbweaver" + NO_FAULT + EXACT);
  }

  @Test
  void anIdleCrawlSendsNoRequests() throws Exception {
    var table = CommandInProcess.run("bench", "--idle", "--time", "2s", "--hosts", "5");

    assertThat(table)
        .contains("5 hosts that wait for their delay")
        .containsPattern("\norbweaver +2\\.[0-9] +0 +[0-9.]+ ");
  }

  private static String[] words() throws IOException {
    return Files.readAllLines(PAGE).stream()
        .filter(line -> line.startsWith(COMMAND))
        .map(line -> line.substring(LAUNCHER.length()).split(" *#", 2)[0].split(" +"))
        .findFirst()
        .orElseThrow();
  }
}
