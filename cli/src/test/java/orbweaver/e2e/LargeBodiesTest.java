package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.sandbox.web.Answer.End;
import orbweaver.sandbox.web.Route;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Crawls of many hosts with a page of the largest size each, in heaps that hold a few of them. */
class LargeBodiesTest {
  private static final String HEAD = "<!doctype html><title>large</title><a href=/next></a><p>";
  private static final int LINKS = 10_000;
  private static final int SEED = 39;

  @TempDir Path temporary;

  /** What a page is filled with. */
  enum Filling {
    /** Text that hardly compresses: it is as large on topics as in memory. */
    RANDOM,
    /** One letter: records are small on topics and large in memory. */
    ALIKE,
    /** Links, as many as are kept of a page. */
    LINKS
  }

  @Test
  void aCrawlOfLargePagesIsExactInASmallHeap() throws Exception {
    crawl(40, Filling.RANDOM, "192m");
  }

  @Test
  void aCrawlOfLargePagesThatCompressWellIsExactInASmallHeap() throws Exception {
    crawl(40, Filling.ALIKE, "192m");
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
      Filling filling, String heap) throws Exception {
    crawl(300, filling, heap);
  }

  private void crawl(int count, Filling filling, String heap) throws Exception {
    var names = IntStream.range(0, count).mapToObj("h%d.test"::formatted).toList();
    var seeds = names.stream().map(name -> "http://" + name + "/").toList();
    var folder = temporary.resolve("crawl");
    try (var hosts = new Hosts(2)) {
      var page = response(filling);
      for (var name : names) {
        hosts.with(
            name, Route.script("/", End.CLOSES, out -> out.write(page)), Route.page("/next"));
      }
      var more = seeds.stream().skip(1).toArray(String[]::new);
      var line = hosts.crawl(folder, seeds.getFirst(), more);
      try (var crawl = Command.startIn("-Xmx" + heap, temporary, line)) {
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }
      assertThat(hosts.requests()).isEqualTo(onceEach(seeds));
    }
    assertThat(Graph.edges(folder).lines().filter(edge -> edge.contains("/next")).collect(toSet()))
        .hasSize(count);
  }

  private static Map<String, Long> onceEach(List<String> seeds) {
    return seeds.stream()
        .flatMap(seed -> Stream.of(seed, seed + "next"))
        .collect(toMap(Function.identity(), _ -> 1L));
  }

  // All hosts send the same array.
  private static byte[] response(Filling filling) {
    var body = new StringBuilder(FetcherSettings.BODY_BUDGET).append(HEAD);
    switch (filling) {
      case RANDOM -> body.append(randomText());
      case ALIKE -> body.append("x".repeat(FetcherSettings.BODY_BUDGET));
      case LINKS -> {
        for (var number = 0; number < LINKS - 1; number++)
          body.append("<p><a href=//a.invalid/%d>a link</a>".formatted(number));
        body.append("x".repeat(FetcherSettings.BODY_BUDGET));
      }
    }
    body.setLength(FetcherSettings.BODY_BUDGET);
    return ("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: "
            + body.length()
            + "\r\nConnection: close\r\n\r\n"
            + body)
        .getBytes(UTF_8);
  }

  private static String randomText() {
    var bytes = new byte[FetcherSettings.BODY_BUDGET];
    new Random(SEED).nextBytes(bytes);
    return Base64.getEncoder().encodeToString(bytes);
  }
}
