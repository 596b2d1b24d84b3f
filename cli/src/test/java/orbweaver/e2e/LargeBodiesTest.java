package orbweaver.e2e;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.sandbox.web.WebResponse.ConnectionEnd;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Crawls of many hosts with a page of the largest size each, in heaps that hold a few of them. */
@Tag("integration")
class LargeBodiesTest {
  @TempDir Path temporary;

  @Test
  void aCrawlOfLargePagesIsExactInASmallHeap() throws Exception {
    crawl(40, LargePage.Filling.RANDOM, "192m");
  }

  @Test
  void aCrawlOfLargePagesThatCompressWellIsExactInASmallHeap() throws Exception {
    crawl(40, LargePage.Filling.ALIKE, "192m");
  }

  @Tag("faults")
  @ParameterizedTest
  @CsvSource({
    "RANDOM, 432m",
    "RANDOM, 216m",
    "ALIKE, 432m",
    "ALIKE, 216m",
    "LINKS, 432m",
    "LINKS, 216m"
  })
  void aCrawlOfThreeHundredLargePagesIsExactInTheUsualHeapAndInHalfOfIt(
      LargePage.Filling filling, String heap) throws Exception {
    crawl(300, filling, heap);
  }

  private void crawl(int count, LargePage.Filling filling, String heap) throws Exception {
    var names = IntStream.range(0, count).mapToObj("h%d.test"::formatted).toList();
    var seeds = names.stream().map(name -> "http://" + name + "/").toList();
    var folder = temporary.resolve("crawl");
    try (var hosts = new TestHosts()) {
      var page = LargePage.response(filling);
      for (var name : names) {
        hosts.with(
            name,
            WebRoute.script("/", ConnectionEnd.CLOSES, out -> out.write(page)),
            WebRoute.page("/next"));
      }
      var more = seeds.stream().skip(1).toArray(String[]::new);
      var line = hosts.crawl(folder, seeds.getFirst(), more);
      try (var crawl = CommandProcess.startIn("-Xmx" + heap, temporary, line)) {
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }
      assertThat(hosts.requests()).isEqualTo(onceEach(seeds));
    }
    assertThat(
            ExportedGraph.edges(folder)
                .lines()
                .filter(edge -> edge.contains("/next"))
                .collect(toSet()))
        .hasSize(count);
  }

  private static Map<String, Long> onceEach(List<String> seeds) {
    return seeds.stream()
        .flatMap(seed -> Stream.of(seed, seed + "next"))
        .collect(toMap(Function.identity(), _ -> 1L));
  }
}
