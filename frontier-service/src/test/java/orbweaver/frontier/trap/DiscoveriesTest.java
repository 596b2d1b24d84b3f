package orbweaver.frontier.trap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

/** Trap signals from the URLs seen on a host before. */
class DiscoveriesTest {
  private static final Bounds BOUNDS = Bounds.USUAL;

  private final List<Sign> signals = new ArrayList<>();
  private Discoveries stats = Discoveries.NONE;

  @Test
  void aPathRequestedWithManyParameterSetsIsReportedOnce() {
    find(IntStream.range(0, 500).mapToObj(n -> "/q?x" + n + "=1&y=2"));

    assertThat(signals)
        .containsExactly(
            new Sign(
                Trap.QUERY_COMBINATIONS,
                "http://a.test/q asked with 65 combinations of parameters"));
    assertThat(signals.getFirst().trap().mayPark()).isFalse();
  }

  @Test
  void valuesAndOrderMakeNoOtherParameterSet() {
    find(IntStream.range(0, 500).mapToObj(n -> "/list?page=" + n + "&sort=" + n % 7));
    find(IntStream.range(0, 500).mapToObj(n -> "/list?sort=" + n + "&page=" + n % 7));

    assertThat(stats.branches())
        .singleElement()
        .matches(one -> one.combinations().size() == 1);
    assertThat(signals).isEmpty();
  }

  @Test
  void aFramesetWithHundredsOfPagesOnOnePathIsNotReported() {
    find(IntStream.range(0, 5000).mapToObj(n -> "/index.html?org/foo/Bar" + n + ".html"));

    assertThat(stats).isEqualTo(new Discoveries(5000, List.of()));
    assertThat(signals).isEmpty();
  }

  @Test
  void manyPathsDoNotHideTheOneThatGrows() {
    find(
        IntStream.range(0, 3000)
            .mapToObj(n -> n % 3 == 0 ? "/q?x" + n + "=1" : "/other/" + n + "?a=1"));

    assertThat(stats.branches()).hasSize(Discoveries.MOST_BRANCHES);
    assertThat(signals).extracting(Sign::trap).containsExactly(Trap.QUERY_COMBINATIONS);
  }

  @Test
  void aHostWithMoreUrlsThanMostIsReportedOnce() {
    stats = new Discoveries(BOUNDS.found() - 1, List.of());
    find(Stream.of("/1", "/2", "/3"));

    assertThat(signals).containsExactly(new Sign(Trap.HOST_BUDGET, "100001 URLs"));
  }

  @Test
  void encodedStatisticsAreSmallAndDecodedUnchanged() {
    find(
        IntStream.range(0, 20_000)
            .mapToObj(n -> "/p" + n % 20 + "?k" + n + "=1&k" + (n + 1) + "=1"));

    var bytes = Discoveries.CODEC.bytes(stats);

    assertThat(Discoveries.CODEC.read(bytes)).isEqualTo(stats);
    assertThat(bytes).hasSizeLessThan(4400);
    assertThat(Discoveries.CODEC.bytes(Discoveries.NONE)).hasSize(1);
  }

  private void find(Stream<String> paths) {
    paths.map(path -> CrawlUrl.of("http://a.test" + path)).forEach(this::find);
  }

  private void find(CrawlUrl url) {
    var step = stats.with(url, BOUNDS);
    stats = step.after();
    signals.addAll(step.signs());
  }
}
