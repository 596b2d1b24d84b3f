package orbweaver.frontier.trap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.trap.HostUrlStats.QueriedPath;
import org.junit.jupiter.api.Test;

/** Trap signals from the URLs seen on a host before. */
class HostUrlStatsTest {
  private static final TrapLimits BOUNDS = TrapLimits.DEFAULTS;

  private final List<TrapSignal> signals = new ArrayList<>();
  private HostUrlStats stats = HostUrlStats.NONE;

  @Test
  void aPathRequestedWithManyParameterSetsIsReportedOnce() {
    find(IntStream.range(0, 500).mapToObj(n -> "/q?x" + n + "=1&y=2"));

    assertThat(signals)
        .containsExactly(
            new TrapSignal(
                TrapKind.QUERY_COMBINATIONS,
                "http://a.test/q requested with 65 combinations of parameters"));
    assertThat(signals.getFirst().kind().mayQuarantine()).isFalse();
  }

  @Test
  void parameterSetsDoNotDependOnValuesAndOrder() {
    find(IntStream.range(0, 500).mapToObj(n -> "/list?page=" + n + "&sort=" + n % 7));
    find(IntStream.range(0, 500).mapToObj(n -> "/list?sort=" + n + "&page=" + n % 7));

    assertThat(stats.queriedPaths())
        .singleElement()
        .matches(one -> one.parameterSets().size() == 1);
    assertThat(signals).isEmpty();
  }

  @Test
  void aFramesetWithHundredsOfPagesOnOnePathIsNotReported() {
    find(IntStream.range(0, 5000).mapToObj(n -> "/index.html?org/foo/Bar" + n + ".html"));

    assertThat(stats).isEqualTo(new HostUrlStats(5000, List.of()));
    assertThat(signals).isEmpty();
  }

  @Test
  void aGrowingPathIsReportedAmongManyPaths() {
    find(
        IntStream.range(0, 3000)
            .mapToObj(n -> n % 3 == 0 ? "/q?x" + n + "=1" : "/other/" + n + "?a=1"));

    assertThat(stats.queriedPaths()).hasSize(HostUrlStats.MAX_QUERIED_PATHS);
    assertThat(signals).extracting(TrapSignal::kind).containsExactly(TrapKind.QUERY_COMBINATIONS);
  }

  @Test
  void aHostWithMoreUrlsThanMostIsReportedOnce() {
    stats = new HostUrlStats(BOUNDS.hostUrls() - 1, List.of());
    find(Stream.of("/1", "/2", "/3"));

    assertThat(signals).containsExactly(new TrapSignal(TrapKind.HOST_BUDGET, "100001 URLs"));
  }

  @Test
  void encodedStatisticsAreSmallAndDecodedUnchanged() {
    find(
        IntStream.range(0, 20_000)
            .mapToObj(n -> "/p" + n % 20 + "?k" + n + "=1&k" + (n + 1) + "=1"));

    var bytes = HostUrlStats.CODEC.encode(stats);

    assertThat(HostUrlStats.CODEC.decode(bytes)).isEqualTo(stats);
    assertThat(bytes).hasSizeLessThan(4400);
    assertThat(HostUrlStats.CODEC.encode(HostUrlStats.NONE)).hasSize(1);
  }

  @Test
  void theStatisticsOfTwoPathsAreEncodedAsTheExpectedBytes() {
    var two =
        new HostUrlStats(
            300,
            List.of(new QueriedPath(0x01020304, List.of(-1, 5)), new QueriedPath(-2, List.of(7))));
    var bytes = HostUrlStats.CODEC.encode(two);

    assertThat(HexFormat.of().formatHex(bytes))
        .isEqualTo("ac020102030402ffffffff00000005fffffffe0100000007");
    assertThat(HostUrlStats.CODEC.decode(bytes)).isEqualTo(two);
  }

  private void find(Stream<String> paths) {
    paths.map(path -> CrawlUrl.of("http://a.test" + path)).forEach(this::find);
  }

  private void find(CrawlUrl url) {
    var step = stats.withUrl(url, BOUNDS);
    stats = step.stats();
    signals.addAll(step.signals());
  }
}
